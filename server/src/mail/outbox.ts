import type { Db, Trx } from '../db/database.ts'
import { type Sealer, sealBody } from './mail-body.ts'
import { deleteOldMails, deleteUnsentMail, emptyGivenUp, insertMail } from './queries.ts'

export type WrittenMail = {
  kind: string
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  stopUrl?: string
  /** A second mail with the same key is dropped. */
  dedupeKey?: string
}

/** Sent only if the caller's transaction commits. Throws for control characters in header fields. */
export async function writeMail(sealer: Sealer, trx: Trx, mail: WrittenMail): Promise<void> {
  for (const field of ['to', 'replyTo', 'subject'] as const) {
    if (/\p{Cc}/u.test(mail[field] ?? '')) throw new Error(`A mail's ${field} holds a control character`)
  }
  const { kind, to: recipient, replyTo, subject, text, html, stopUrl, dedupeKey } = mail
  const body = sealBody(sealer, { kind, recipient }, { text, html, ...(stopUrl === undefined ? {} : { stopUrl }) })
  await insertMail(trx, { kind, recipient, replyTo, subject, body, dedupeKey })
}

export async function takeMailBack(trx: Trx, dedupeKey: string): Promise<void> {
  await deleteUnsentMail(trx, dedupeKey)
}

export async function expireMails(db: Db): Promise<void> {
  await emptyGivenUp(db)
  await deleteOldMails(db)
}
