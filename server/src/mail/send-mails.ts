import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Db, isDatabaseAway } from '../db/database.ts'
import { openBody, type Sealer } from './mail-body.ts'
import { type Mail, MailRefused } from './port.ts'
import { type ClaimedMail, claimMails, isMailDueSoon, renewLease, setMailFailed, setMailSent } from './queries.ts'

/** Sent in parallel. */
const BATCH = 5
const MAX_BATCHES = 200
const AWAY_PAUSE_MS = 4_000
const SOON_PAUSE_MS = 1_000
/** More than a minute: the next scheduled job is waiting by then. */
const PATIENCE_MS = 70_000
const RENEW_MS = 4_000
const NOTE_PAUSE_MS = 300

type SendDeps = { db: Db; mail: Mail; log: FastifyBaseLogger } & Sealer

/** Also waits for a failed mail server, and for the leases of crashed senders. */
export async function sendPatiently(deps: SendDeps, pauseMs = AWAY_PAUSE_MS): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS
  while (performance.now() < giveUpAt) {
    const isDown = (await sendMails(deps)) === 'server down'
    if (!isDown && !(await isMailDueSoon(deps.db))) return
    await sleep(isDown ? pauseMs : SOON_PAUSE_MS)
  }
}

/** A crash between sending and recording sends a mail twice, with the same Message-ID, but never loses it. */
export async function sendMails(deps: SendDeps): Promise<'done' | 'server down'> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const mails = await claimMails(deps.db, BATCH)
    if (mails.length === 0) break
    const ids = mails.map(({ id }) => id)
    const renewing = setInterval(() => void renewLease(deps.db, ids).catch(() => {}), RENEW_MS)
    try {
      const outcomes = await Promise.all(mails.map((mail) => sendOne(deps, mail)))
      if (outcomes.includes('server down')) return 'server down'
    } finally {
      clearInterval(renewing)
    }
  }
  return 'done'
}

/** Retries, because a result that is not recorded means a duplicate mail. */
async function noted(work: () => Promise<void>): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > giveUpAt) throw error
      await sleep(NOTE_PAUSE_MS)
    }
  }
}

async function sendOne(deps: SendDeps, claimed: ClaimedMail): Promise<'done' | 'server down'> {
  const { db, mail, log } = deps
  const { id, recipient, reply_to, subject, kind, attempts, installation } = claimed
  const body = openBody(deps, claimed)
  if (body === undefined) {
    await setMailFailed(db, id, { error: 'It was sealed with another APP_SECRET', again: 'late' })
    log.error({ mailId: id, kind }, 'a mail was sealed with another APP_SECRET')
    return 'done'
  }

  // Ids restart in a new database, Message-IDs must not.
  const messageId = `${kind}-${id}.${installation}`
  try {
    await mail.send({
      id: messageId,
      to: recipient,
      ...(reply_to === null ? {} : { replyTo: reply_to }),
      subject,
      ...body,
    })
  } catch (error) {
    await noted(() => setMailFailed(db, id, { error: reasonOf(error), again: whenAgain(error) }))
    log.warn(
      { mailId: id, kind, attempts, reason: error instanceof Error ? error.message : 'unknown' },
      'a mail was not sent',
    )
    return error instanceof MailRefused ? 'done' : 'server down'
  }
  await noted(() => setMailSent(db, id, mail))
  return 'done'
}

function whenAgain(error: unknown) {
  if (!(error instanceof MailRefused)) return 'when it is back'
  return error.status >= 500 ? 'late' : 'soon'
}

/** The server's answer may name the recipient, so it must not reach the log. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
