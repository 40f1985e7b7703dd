import type { Operator } from '@lineup/contract/page-request.ts'
import type { Db, Trx } from '../db/database.ts'
import { takeMailboxLock } from '../db/locks.ts'
import type { Jobs } from '../jobs/port.ts'
import { keptLanguage } from '../languages/kept-language.ts'
import { speakIn } from '../languages/speak-in.ts'
import { type Sealer, sealBody } from './mail-body.ts'
import {
  countAskedMails,
  deleteOldMails,
  deleteUnsentMail,
  emptyGivenUp,
  insertMails,
  type NewMail,
} from './queries.ts'
import { type ComposedMail, signMail } from './templates/compose.ts'

export type WrittenMail = {
  kind: string
  to: string
  /** Of who reads it, as it is kept with the person, the order or the alert. */
  language: string
  /** Composes it. Called in that language. */
  mail: () => ComposedMail
  replyTo?: string
  /** A second mail with the same key is dropped. */
  dedupeKey?: string
  /** Anybody who types the address can cause it. Only `writeAskedMail` writes such mails. */
  isAsked?: true
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
    mails.map((mail) => sealed(deps, mail, compose(deps, mail))),
  )
  await deps.jobs.enqueue(trx, 'mail.send', {})
}

/** Mails to one mailbox, of all kinds that strangers can cause. */
const MOST_ASKED = { hour: 3, day: 6 }

type Asked = { to: string; kind: string }

/**
 * Whether this mailbox may get one more mail that a stranger can cause; until the transaction ends nobody else writes one. The last of
 * a day is kept for a reset: a stranger must not keep the owner out.
 */
export async function mayWriteAsked(trx: Trx, { to, kind }: Asked): Promise<boolean> {
  const mailbox = to.replace(/\+[^@]*@/, '@')
  await takeMailboxLock(trx, mailbox)
  const asked = await countAskedMails(trx, mailbox)
  const kept = kind === 'reset' ? 0 : 1
  return asked.hour < MOST_ASKED.hour && asked.day < MOST_ASKED.day - kept
}

/** False, and no mail, when the mailbox got enough of them. Use it for every mail to an address that somebody typed. */
export async function writeAskedMail(deps: OutboxDeps, trx: Trx, mail: Omit<WrittenMail, 'isAsked'>): Promise<boolean> {
  if (!(await mayWriteAsked(trx, mail))) return false
  await writeMail(deps, trx, { ...mail, isAsked: true })
  return true
}

const compose = ({ config }: OutboxDeps, { language, mail }: WrittenMail): ComposedMail =>
  speakIn(keptLanguage(language), () => signMail(mail(), config.operator))

function sealed(sealer: Sealer, mail: WrittenMail, { subject, text, html, stopUrl }: ComposedMail): NewMail {
  for (const [field, value] of Object.entries({ to: mail.to, replyTo: mail.replyTo, subject })) {
    if (/\p{Cc}/u.test(value ?? '')) throw new Error(`A mail's ${field} holds a control character`)
  }
  const { kind, to: recipient, replyTo, dedupeKey, isAsked = false } = mail
  const body = sealBody(sealer, { kind, recipient }, { text, html, ...(stopUrl === undefined ? {} : { stopUrl }) })
  return { kind, recipient, replyTo, subject, body, dedupeKey, isAsked }
}

export async function takeMailBack(trx: Trx, dedupeKey: string): Promise<void> {
  await deleteUnsentMail(trx, dedupeKey)
}

export async function expireMails(db: Db): Promise<void> {
  await emptyGivenUp(db)
  await deleteOldMails(db)
}
