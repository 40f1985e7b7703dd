import type { Db, Trx } from '../db/database.ts'
import { type Sealer, sealBody } from './mail-body.ts'
import { deleteOldMails, deleteUnsentMail, emptyGivenUp, insertMails, type NewMail } from './queries.ts'

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
  await writeMails(sealer, trx, [mail])
}

/** As `writeMail`, in one statement. Not empty. */
export async function writeMails(sealer: Sealer, trx: Trx, mails: WrittenMail[]): Promise<void> {
  await insertMails(
    trx,
    mails.map((mail) => sealed(sealer, mail)),
  )
}

function sealed(sealer: Sealer, mail: WrittenMail): NewMail {
  for (const field of ['to', 'replyTo', 'subject'] as const) {
    if (/\p{Cc}/u.test(mail[field] ?? '')) throw new Error(`A mail's ${field} holds a control character`)
  }
  const { kind, to: recipient, replyTo, subject, text, html, stopUrl, dedupeKey } = mail
  const body = sealBody(sealer, { kind, recipient }, { text, html, ...(stopUrl === undefined ? {} : { stopUrl }) })
  return { kind, recipient, replyTo, subject, body, dedupeKey }
}

export async function takeMailBack(trx: Trx, dedupeKey: string): Promise<void> {
  await deleteUnsentMail(trx, dedupeKey)
}

export async function expireMails(db: Db): Promise<void> {
  await emptyGivenUp(db)
  await deleteOldMails(db)
}
