import type { Actor } from '../../calls/actor.ts'
import { invalid } from '../../calls/problem.ts'
import { newToken } from '../../calls/tokens.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { t } from '../messages/t.ts'
import { mailPasswordChanged } from '../sign-in/account-mails.ts'
import { insertSignIn, isRemembered } from '../sign-in/sign-in-queries.ts'
import { hashNewPassword } from './check-new-password.ts'
import { checkOwnPassword, wrongPassword } from './check-own-password.ts'
import { replacePassword } from './password-queries.ts'
import type { Guess } from './passwords.ts'

type Change = { currentPassword: string; newPassword: string; network: string; device: string | null }

/** Ends every sign-in and returns the token of a new one with the same lifetime. */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'jobs' | 'config'>,
  guess: Guess,
  actor: Actor,
  { currentPassword, newPassword, network, device }: Change,
): Promise<string> {
  const person = await checkOwnPassword(deps, guess, actor, currentPassword)
  if (newPassword === currentPassword) throw invalid(t('password.same'))
  const passwordHash = await hashNewPassword(deps, newPassword, person)
  const { token, hash } = newToken()

  await inTransaction(deps.db, async (trx) => {
    const change = { userId: actor.id, passwordHash, mustChange: false, from: person.password_hash }
    const user = await replacePassword(trx, change)
    if (user === undefined) throw wrongPassword()
    const remembered = await isRemembered(trx, actor.signInId)
    await insertSignIn(trx, { userId: actor.id, tokenHash: hash, isRemembered: remembered, network, device })
    // An unverified address may belong to a stranger.
    if (user.email_verified_at !== null) await mailPasswordChanged(deps, trx, user, 'owner')
  })
  return token
}
