import type { Actor } from '../../calls/actor.ts'
import { invalid, unauthorized } from '../../calls/problem.ts'
import type { Deps } from '../../deps.ts'
import { t } from '../messages/t.ts'
import { findUser } from '../queries.ts'
import { fitsPassword, type Guess } from './passwords.ts'

export const wrongPassword = () => invalid(t('password.wrong'))

/** Returns the actor's row. Throws Invalid for a wrong password, TooManyRequests after too many. */
export async function checkOwnPassword({ db }: Pick<Deps, 'db'>, guess: Guess, actor: Actor, currentPassword: string) {
  const user = await findUser(db, actor.id)
  if (user === undefined) throw unauthorized()
  // Has its own counter: failed guesses at the sign-in form must not stop the owner from changing the password here.
  const fits = await guess(`change ${actor.id}`, () => fitsPassword(user.password_hash, currentPassword))
  if (!fits) throw wrongPassword()
  return user
}
