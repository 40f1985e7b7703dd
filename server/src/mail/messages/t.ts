import { messagesOf } from '@lineup/contract/messages/messages-of.ts'
import { translationsBeside } from '../../languages/translations-beside.ts'
import { en } from './en.ts'

/** Called while a mail is composed, never while a file loads: here, and only here, it is decided in which language a mail speaks. */
export const t = messagesOf(en, translationsBeside(import.meta.url))
