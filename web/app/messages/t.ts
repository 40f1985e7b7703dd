import { en } from './en.ts'
import { messagesOf } from './messages-of.ts'

export const t = messagesOf(en)
