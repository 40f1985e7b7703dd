import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { invalid, notFound, tooMany } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { t } from '../messages/t.ts'
import { checkOwnPassword } from '../passwords/check-own-password.ts'
import type { Guess } from '../passwords/passwords.ts'
import { findVerifiedOwner, lockUser } from '../queries.ts'
import { mailAlreadyRegistered, mailEmailAsked, mailNewEmail } from '../sign-in/account-mails.ts'
import { endMailTokens } from '../sign-in/mail-token-queries.ts'

const HOUR_SECONDS = 3_600

type Change = { userId: number; email: string; currentPassword: string }

/**
 * Mails a link to the new address and tells the old one; the link ends earlier ones. If the address has an owner, that one gets a mail
 * instead, and the answer is the same. Admins do it for others, with their own password.
 */
export async function changeEmail(
  deps: Pick<Deps, 'db' | 'jobs' | 'config'>,
  guess: Guess,
  { userId, email, currentPassword }: Change,
  by: By,
): Promise<void> {
  await checkOwnPassword(deps, guess, by.actor, currentPassword)
  await inTransaction(deps.db, async (trx) => {
    const user = await lockUser(trx, userId)
    if (user === undefined) throw notFound('user')
    if (user.email === email) throw invalid(t('email.same'))
    const isOwn = userId === by.actor.id
    if (!isOwn) await audit(trx, by, { act: 'user.ask-email', target: `user ${userId}` })
    await endMailTokens(trx, userId, 'email')
    const owner = await findVerifiedOwner(trx, email)
    const isOther = owner !== undefined && owner.id !== userId
    const isMailed = isOther
      ? await mailAlreadyRegistered(deps, trx, owner)
      : await mailNewEmail(deps, trx, user, email)
    if (!isMailed) throw tooMany(HOUR_SECONDS)
    // An unverified address may belong to a stranger.
    if (user.email_verified_at !== null) await mailEmailAsked(deps, trx, user, { isOwn })
  })
}
