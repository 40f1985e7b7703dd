import type { Trx } from '../db/database.ts'
import { insertMail } from './queries.ts'

export type WrittenMail = {
  /** What sort of mail it is, such as `receipt`. */
  kind: string
  to: string
  /** Who gets the answer, where that is not the shop. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** An act that may run twice names its mail; the second one is dropped. */
  dedupeKey?: string
}

/**
 * Puts a mail into the outbox, in the caller's transaction: it is sent exactly when the act has happened. Throws for line breaks
 * and other control characters in what becomes a header.
 */
export async function writeMail(trx: Trx, mail: WrittenMail): Promise<void> {
  for (const field of ['to', 'replyTo', 'subject'] as const) {
    if (/\p{Cc}/u.test(mail[field] ?? '')) throw new Error(`A mail's ${field} holds a control character`)
  }
  await insertMail(trx, mail)
}
