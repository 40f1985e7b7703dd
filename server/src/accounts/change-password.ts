import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { invalid, unauthorized } from '../http/problem.ts'
import { newToken } from '../http/tokens.ts'
import { mailPasswordChanged } from './account-mails.ts'
import { replacePassword } from './password-queries.ts'
import { fitsPassword, type Guess, hashPassword } from './passwords.ts'
import { findUser, insertSignIn, isRemembered } from './queries.ts'

type Change = { currentPassword: string; newPassword: string; network: string }

/** Changes one's own password. Ends every sign-in, and answers with the token of a new one that lives as long as this one would. */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'jobs' | 'config'>,
  guess: Guess,
  actor: Actor,
  { currentPassword, newPassword, network }: Change,
): Promise<string> {
  const before = await findUser(deps.db, actor.id)
  if (before === undefined) throw unauthorized()
  // Counted apart from sign-ins: who guesses there must not keep the owner from changing the password here.
  const fits = await guess(`change ${actor.id}`, () => fitsPassword(before.password_hash, currentPassword))
  if (!fits) throw wrongPassword()
  if (newPassword === currentPassword) throw invalid('This is your password already. Please choose another one')
  const passwordHash = await hashPassword(newPassword)
  const { token, hash } = newToken()

  await inTransaction(deps.db, async (trx) => {
    const change = { userId: actor.id, passwordHash, mustChange: false, from: before.password_hash }
    const user = await replacePassword(trx, change)
    if (user === undefined) throw wrongPassword()
    const signIn = { userId: actor.id, tokenHash: hash, isRemembered: await isRemembered(trx, actor.signInId), network }
    await insertSignIn(trx, signIn)
    // An unverified address may be a stranger's.
    if (user.email_verified_at !== null) await mailPasswordChanged(deps, trx, user, 'owner')
  })
  return token
}

const wrongPassword = () => invalid('The current password is wrong')
