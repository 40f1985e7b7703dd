import type { Operator } from '@lineup/contract/page-request.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Jobs } from '../jobs/port.ts'
import { type Sealer, sealBody } from './mail-body.ts'
import { deleteOldMails, deleteUnsentMail, emptyGivenUp, insertMails, type NewMail } from './queries.ts'
import { signMail } from './templates/compose.ts'

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

export type OutboxDeps = { config: Sealer['config'] & { operator: Operator | null }; jobs: Pick<Jobs, 'enqueue'> }

/** A worker sends it when the caller's transaction has committed. Throws for control characters in header fields. */
export async function writeMail(deps: OutboxDeps, trx: Trx, mail: WrittenMail): Promise<void> {
  await writeMails(deps, trx, [mail])
}

/** As `writeMail`, in one statement and with one job. */
export async function writeMails(deps: OutboxDeps, trx: Trx, mails: WrittenMail[]): Promise<void> {
  if (mails.length === 0) return
  await insertMails(
    trx,
    mails.map((mail) => sealed(deps, signMail(mail, deps.config.operator))),
  )
  await deps.jobs.enqueue(trx, 'mail.send', {})
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
