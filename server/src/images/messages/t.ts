import { messagesOf } from '@lineup/contract/messages/messages-of.ts'
import { translationsBeside } from '../../languages/translations-beside.ts'
import { en } from './en.ts'

export const t = messagesOf(en, translationsBeside(import.meta.url))
