import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { invalid, unauthorized } from '../http/problem.ts'
import { fitsPassword, type Guess } from './passwords.ts'
import { findUser } from './queries.ts'

export const wrongPassword = () => invalid('The current password is wrong')

/**
 * Lets on who knows the password of the account that they are signed in with, and answers with its hash. Throws Invalid for
 * others, and TooManyRequests for who guesses.
 */
export async function checkOwnPassword(
  { db }: Pick<Deps, 'db'>,
  guess: Guess,
  actor: Actor,
  currentPassword: string,
): Promise<string> {
  const user = await findUser(db, actor.id)
  if (user === undefined) throw unauthorized()
  // Counted apart from sign-ins: who guesses there must not keep the owner from changing the password here.
  const fits = await guess(`change ${actor.id}`, () => fitsPassword(user.password_hash, currentPassword))
  if (!fits) throw wrongPassword()
  return user.password_hash
}
