import { randomBytes } from 'node:crypto'
import { register } from '@lineup/contract/accounts/sign-up.ts'
import { roles } from '@lineup/contract/limits.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import { checkLookAlike } from '../../accounts/names/check-username.ts'
import { replacePassword } from '../../accounts/passwords/password-queries.ts'
import { hashPassword } from '../../accounts/passwords/passwords.ts'
import { findVerifiedOwner, insertUser } from '../../accounts/queries.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { conflict, invalid } from '../../calls/problem.ts'
import { inTransaction, isUniqueViolation } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'

type NewAdmin = { username: string; email: string }

/** Its password is told once, here, and must be changed at the first sign-in. Throws `Invalid` or `Conflict`. */
export async function createAdmin({ db }: Pick<Deps, 'db'>, form: NewAdmin, by: By): Promise<{ password: string }> {
  const { username, email } = check(form)
  const password = randomBytes(16).toString('base64url')
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (trx) => {
    if ((await findVerifiedOwner(trx, email)) !== undefined) throw conflict('Somebody has an account with this address')
    await checkLookAlike(trx, username)
    const userId = await insertUser(trx, { username, email, passwordHash, role: roles.admin, isVerified: true })
    await replacePassword(trx, { userId, passwordHash, mustChange: true })
    await audit(trx, by, { act: 'user.create-admin', target: `user ${userId}`, detail: { username } })
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'users_username') ? invalid(tContract('username.taken')) : error
  })
  return { password }
}

/** As at sign-up. */
function check({ username, email }: NewAdmin): NewAdmin {
  const { username: asUsername, email: asEmail } = register.input.shape
  const [name, address] = [asUsername.safeParse(username), asEmail.safeParse(email)]
  if (!name.success) throw invalid(`--username: ${name.error.issues[0]?.message}`)
  if (!address.success) throw invalid(`--email: ${address.error.issues[0]?.message}`)
  return { username: name.data, email: address.data }
}
