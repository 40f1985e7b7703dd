import { messagesOf } from '@lineup/contract/messages/messages-of.ts'
import { en } from './en.ts'

export const t = messagesOf(en)
