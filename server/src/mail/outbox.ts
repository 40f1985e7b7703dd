import type { Db, Trx } from '../db/database.ts'
import { type Sealer, sealBody } from './mail-body.ts'
import { deleteOldMails, deleteUnsentMail, emptyGivenUp, insertMail } from './queries.ts'

export type WrittenMail = {
  /** What sort of mail it is, such as `receipt`. */
  kind: string
  to: string
  /** Who gets the answer, where that is not the shop. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Where its reader switches such mails off; mail programs show that beside the mail. */
  stopUrl?: string
  /** An act that may run twice names its mail; the second one is dropped. */
  dedupeKey?: string
}

/**
 * Puts a mail into the outbox, in the caller's transaction and sealed: it is sent exactly when the act has happened. Throws for line breaks
 * and other control characters in what becomes a header.
 */
export async function writeMail(sealer: Sealer, trx: Trx, mail: WrittenMail): Promise<void> {
  for (const field of ['to', 'replyTo', 'subject'] as const) {
    if (/\p{Cc}/u.test(mail[field] ?? '')) throw new Error(`A mail's ${field} holds a control character`)
  }
  const { kind, to: recipient, replyTo, subject, text, html, stopUrl, dedupeKey } = mail
  const body = sealBody(sealer, { kind, recipient }, { text, html, ...(stopUrl === undefined ? {} : { stopUrl }) })
  await insertMail(trx, { kind, recipient, replyTo, subject, body, dedupeKey })
}

/** Takes a mail back, by its name, unless it was sent. */
export async function takeMailBack(trx: Trx, dedupeKey: string): Promise<void> {
  await deleteUnsentMail(trx, dedupeKey)
}

/** Empties the mails that were given up, and deletes those that ended 30 days ago. */
export async function expireMails(db: Db): Promise<void> {
  await emptyGivenUp(db)
  await deleteOldMails(db)
}
