import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { invalid } from '../http/problem.ts'
import { newToken } from '../http/tokens.ts'
import { fitsPassword } from './passwords.ts'
import { findByUsername, insertSignIn } from './queries.ts'

/** Hands out a token to who knows the password. Unknown names and wrong passwords are refused alike, in words and in time. */
export async function signIn(
  { db }: Pick<Deps, 'db'>,
  form: { username: string; password: string; isRemembered: boolean },
) {
  const user = await findByUsername(db, form.username)
  const fits = await fitsPassword(user?.passwordHash, form.password)
  if (user === undefined || !fits) throw invalid('User name or password is wrong')

  const { token, hash } = newToken()
  await inTransaction(db, (trx) =>
    insertSignIn(trx, { userId: user.id, tokenHash: hash, isRemembered: form.isRemembered }),
  )
  return { token, user }
}
