import { messagesOf } from '../../../messages/messages-of.ts'
import { en } from './en.ts'

export const t = messagesOf(en)
