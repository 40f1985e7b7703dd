import { newToken } from '../../calls/tokens.ts'
import type { Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { fitsLink } from '../../mail/name-in-mail.ts'
import { writeAskedMail, writeMail } from '../../mail/outbox.ts'
import { newNetworkMail } from '../../mail/templates/new-network.ts'
import { type PasswordChange, passwordChangedMail } from '../../mail/templates/password-changed.ts'
import { resetMail } from '../../mail/templates/reset.ts'
import { usernameChangedMail } from '../../mail/templates/username-changed.ts'
import { verificationMail } from '../../mail/templates/verification.ts'
import { insertMailToken, type MailTokenKind, numbered } from './mail-token-queries.ts'

type MailDeps = Pick<Deps, 'jobs' | 'config'>
export type Recipient = { id: number; username: string; email: string }

/**
 * A single-use link for this user name; a name that a stranger chose for its words stays out of it, and its account's number stands there.
 * Its host comes from the configuration: a Host header can be forged.
 */
async function newLink({ config }: MailDeps, trx: Trx, { id, username }: Recipient, kind: MailTokenKind) {
  const { token, hash } = newToken()
  await insertMailToken(trx, { userId: id, tokenHash: hash, kind })
  const page = kind === 'verify' ? 'email-verification' : 'reset-password'
  return `${config.publicUrl}/${page}/${token}/${fitsLink(username) ? encodeURIComponent(username) : numbered(id)}`
}

/** The link is valid for 24 hours. False, and no mail, when the mailbox got enough mails. */
export async function mailVerification(deps: MailDeps, trx: Trx, to: Recipient): Promise<boolean> {
  const url = await newLink(deps, trx, to, 'verify')
  return writeAskedMail(deps, trx, {
    kind: 'verification',
    to: to.email,
    ...verificationMail({ username: to.username, url }),
  })
}

/** The link is valid for 60 minutes. Earlier links work until one is used: mails may arrive in any order. */
export async function mailReset(deps: MailDeps, trx: Trx, to: Recipient) {
  const url = await newLink(deps, trx, to, 'reset')
  await writeAskedMail(deps, trx, { kind: 'reset', to: to.email, ...resetMail({ username: to.username, url }) })
}

export async function mailPasswordChanged(deps: MailDeps, trx: Trx, to: Recipient, by: PasswordChange) {
  const mail = passwordChangedMail({ username: to.username, by, url: `${deps.config.publicUrl}/forgot-password` })
  await writeMail(deps, trx, { kind: 'password-changed', to: to.email, ...mail })
}

export async function mailUsernameChanged(deps: MailDeps, trx: Trx, to: Recipient, before: string) {
  const mail = usernameChangedMail({ before, after: to.username, signInUrl: `${deps.config.publicUrl}/login` })
  await writeMail(deps, trx, { kind: 'username-changed', to: to.email, ...mail })
}

/** `from`: the network, as `203.0.113.*`. */
export async function mailNewNetwork(deps: MailDeps, trx: Trx, to: Recipient, from: string) {
  const mail = newNetworkMail({ username: to.username, from, url: `${deps.config.publicUrl}/forgot-password` })
  await writeMail(deps, trx, { kind: 'new-network', to: to.email, ...mail })
}
