import { messagesOf } from '@lineup/contract/messages/messages-of.ts'
import { en } from './en.ts'

/** Called while a mail is composed, never while a file loads: here, and only here, it is decided in which language a mail speaks. */
export const t = messagesOf(en)
