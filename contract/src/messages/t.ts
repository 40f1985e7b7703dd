import { en } from './en.ts'
import { messagesOf } from './messages-of.ts'

/** Said when a value is refused, never while a file loads: only then is its reader known. */
export const t = messagesOf(en)
