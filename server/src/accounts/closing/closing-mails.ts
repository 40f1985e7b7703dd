import { formatDate } from '@lineup/contract/format.ts'
import type { Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { writeMail } from '../../mail/outbox.ts'
import { blockedMail, leavingMail, stayingMail, unblockedMail } from '../../mail/templates/account-closing.ts'
import type { ComposedMail } from '../../mail/templates/compose.ts'

type MailDeps = Pick<Deps, 'jobs' | 'config'>
type Recipient = { username: string; email: string; language: string; email_verified_at: Date | null }

/** Sends to verified addresses only: any other may belong to a stranger. */
async function write(deps: MailDeps, trx: Trx, to: Recipient, kind: string, mail: () => ComposedMail) {
  if (to.email_verified_at === null) return
  await writeMail(deps, trx, { kind, to: to.email, language: to.language, mail })
}

const signInAt = ({ config }: MailDeps) => `${config.publicUrl}/login`

export async function mailBlocked(deps: MailDeps, trx: Trx, to: Recipient, reason: string): Promise<void> {
  const mail = () => blockedMail({ username: to.username, reason, url: `${deps.config.publicUrl}/contact-us` })
  await write(deps, trx, to, 'account-blocked', mail)
}

export async function mailUnblocked(deps: MailDeps, trx: Trx, to: Recipient): Promise<void> {
  await write(deps, trx, to, 'account-unblocked', () => unblockedMail({ username: to.username, url: signInAt(deps) }))
}

type Leaving = { deleteAfter: Date; isOwn: boolean }

export async function mailLeaving(deps: MailDeps, trx: Trx, to: Recipient, { deleteAfter, isOwn }: Leaving) {
  const day = () => formatDate(deleteAfter.toISOString(), 'DD MMM, YYYY')
  const mail = () => leavingMail({ username: to.username, day: day(), isOwn, url: signInAt(deps) })
  await write(deps, trx, to, 'account-leaving', mail)
}

export async function mailStaying(deps: MailDeps, trx: Trx, to: Recipient): Promise<void> {
  await write(deps, trx, to, 'account-staying', () => stayingMail({ username: to.username, url: signInAt(deps) }))
}
