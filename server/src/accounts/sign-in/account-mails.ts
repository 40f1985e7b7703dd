import { newToken } from '../../calls/tokens.ts'
import type { Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { fitsLink } from '../../mail/name-in-mail.ts'
import { writeAskedMail, writeMail } from '../../mail/outbox.ts'
import { alreadyRegisteredMail } from '../../mail/templates/already-registered.ts'
import { emailAskedMail, emailChangedMail, newEmailMail } from '../../mail/templates/change-email.ts'
import { newNetworkMail } from '../../mail/templates/new-network.ts'
import { type PasswordChange, passwordChangedMail } from '../../mail/templates/password-changed.ts'
import { resetMail } from '../../mail/templates/reset.ts'
import { usernameChangedMail } from '../../mail/templates/username-changed.ts'
import { verificationMail } from '../../mail/templates/verification.ts'
import { insertMailToken, numbered } from './mail-token-queries.ts'

type MailDeps = Pick<Deps, 'jobs' | 'config'>
export type Recipient = { id: number; username: string; email: string; language: string }

const readerOf = ({ email, language }: Recipient) => ({ to: email, language })

/**
 * A single-use link for this user name; a name that a stranger chose for its words stays out of it, and its account's number stands there.
 * Its host comes from the configuration: a Host header can be forged.
 */
async function newLink(
  { config }: MailDeps,
  trx: Trx,
  { id, username }: Recipient,
  kind: Pick<Parameters<typeof insertMailToken>[1], 'kind' | 'newEmail'>,
) {
  const { token, hash } = newToken()
  await insertMailToken(trx, { userId: id, tokenHash: hash, ...kind })
  const page = kind.kind === 'reset' ? 'reset-password' : 'email-verification'
  return `${config.publicUrl}/${page}/${token}/${fitsLink(username) ? encodeURIComponent(username) : numbered(id)}`
}

/** The link is valid for 24 hours. False, and no mail, when the mailbox got enough mails. */
export async function mailVerification(deps: MailDeps, trx: Trx, to: Recipient): Promise<boolean> {
  const url = await newLink(deps, trx, to, { kind: 'verify' })
  const mail = () => verificationMail({ username: to.username, url })
  return writeAskedMail(deps, trx, { kind: 'verification', ...readerOf(to), mail })
}

/** The link is valid for 60 minutes. Earlier links work until one is used: mails may arrive in any order. */
export async function mailReset(deps: MailDeps, trx: Trx, to: Recipient) {
  const url = await newLink(deps, trx, to, { kind: 'reset' })
  const mail = () => resetMail({ username: to.username, url })
  await writeAskedMail(deps, trx, { kind: 'reset', ...readerOf(to), mail })
}

export async function mailPasswordChanged(deps: MailDeps, trx: Trx, to: Recipient, by: PasswordChange) {
  const mail = () => passwordChangedMail({ username: to.username, by, url: `${deps.config.publicUrl}/forgot-password` })
  await writeMail(deps, trx, { kind: 'password-changed', ...readerOf(to), mail })
}

export async function mailUsernameChanged(deps: MailDeps, trx: Trx, to: Recipient, before: string) {
  const mail = () => usernameChangedMail({ before, after: to.username, signInUrl: `${deps.config.publicUrl}/login` })
  await writeMail(deps, trx, { kind: 'username-changed', ...readerOf(to), mail })
}

/** `from`: the network, as `203.0.113.*`. */
export async function mailNewNetwork(deps: MailDeps, trx: Trx, to: Recipient, from: string) {
  const mail = () => newNetworkMail({ username: to.username, from, url: `${deps.config.publicUrl}/forgot-password` })
  await writeMail(deps, trx, { kind: 'new-network', ...readerOf(to), mail })
}

/** The owner learns that somebody tried their address. False when the mailbox got enough mails. */
export async function mailAlreadyRegistered(deps: MailDeps, trx: Trx, owner: Recipient): Promise<boolean> {
  const mail = () => alreadyRegisteredMail({ username: owner.username, signInUrl: `${deps.config.publicUrl}/login` })
  return writeAskedMail(deps, trx, { kind: 'already-registered', ...readerOf(owner), mail })
}

/** To the new address; its link is valid for 24 hours. False when the mailbox got enough mails. */
export async function mailNewEmail(deps: MailDeps, trx: Trx, user: Recipient, newEmail: string): Promise<boolean> {
  const url = await newLink(deps, trx, user, { kind: 'email', newEmail })
  const mail = () => newEmailMail({ username: user.username, url })
  return writeAskedMail(deps, trx, { kind: 'new-email', to: newEmail, language: user.language, mail })
}

/** To the old address, before anything changes. */
export async function mailEmailAsked(deps: MailDeps, trx: Trx, to: Recipient, { isOwn }: { isOwn: boolean }) {
  const mail = () => emailAskedMail({ username: to.username, isOwn, url: `${deps.config.publicUrl}/forgot-password` })
  await writeMail(deps, trx, { kind: 'email-asked', ...readerOf(to), mail })
}

/** To the old address, when the new one was confirmed. */
export async function mailEmailChanged(deps: MailDeps, trx: Trx, to: Recipient) {
  const mail = () => emailChangedMail({ username: to.username, url: `${deps.config.publicUrl}/contact-us` })
  await writeMail(deps, trx, { kind: 'email-changed', ...readerOf(to), mail })
}
