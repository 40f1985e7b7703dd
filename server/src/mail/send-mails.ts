import type { WorkerDeps } from '../deps.ts'
import { MailRefused } from './port.ts'
import { openBody, type Sealer } from './mail-body.ts'
import { type ClaimedMail, claimMails, setMailFailed, setMailSent } from './queries.ts'

/** So many go out at once. */
const BATCH = 5
const MAX_BATCHES = 200

type SendDeps = Pick<WorkerDeps, 'db' | 'mail' | 'log'> & Sealer

/**
 * Sends what is due in the outbox, until nothing is left or the mail server takes none. A mail counts as sent only after the
 * server said so: dying in between sends it twice, with the same Message-ID, and never loses it.
 */
export async function sendMails(deps: SendDeps): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const mails = await claimMails(deps.db, BATCH)
    const outcomes = await Promise.all(mails.map((mail) => sendOne(deps, mail)))
    if (mails.length === 0 || outcomes.includes('server down')) return
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

  // Numbers begin anew in a new database; Message-IDs must not.
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
    const again = error instanceof MailRefused && error.status >= 500 ? 'late' : 'soon'
    await setMailFailed(db, id, { error: reasonOf(error), again })
    log.warn(
      { mailId: id, kind, attempts, reason: error instanceof Error ? error.message : 'unknown' },
      'a mail was not sent',
    )
    return error instanceof MailRefused ? 'done' : 'server down'
  }
  await setMailSent(db, id, mail)
  return 'done'
}

/** For the row: our word and the server's own, which may name the recipient and so stays out of the log. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
