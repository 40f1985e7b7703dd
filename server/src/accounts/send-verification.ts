import type { Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { newToken } from '../http/tokens.ts'
import { writeMail } from '../mail/outbox.ts'
import { verificationMail } from '../mail/templates/verification.ts'
import { insertMailToken } from './queries.ts'

type Recipient = { userId: number; username: string; email: string }

/** Writes a verification mail with a link that works once, for 24 hours, for this user name. */
export async function sendVerification(
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  trx: Trx,
  { userId, username, email }: Recipient,
) {
  const { token, hash } = newToken()
  await insertMailToken(trx, { userId, tokenHash: hash })
  // From the configuration, never from the Host header: a forged one would send the token elsewhere.
  const url = `${config.publicUrl}/email-verification/${token}/${encodeURIComponent(username)}`
  await writeMail(trx, { kind: 'verification', to: email, ...verificationMail({ username, url }) })
  await jobs.enqueue(trx, 'mail.send', {})
}
