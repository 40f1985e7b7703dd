import { roles } from '@lineup/contract/limits.ts'
import { hashPassword } from '@lineup/server/accounts/passwords.ts'
import { findVerifiedOwner, insertSignIn, insertUser } from '@lineup/server/accounts/queries.ts'
import { inTransaction } from '@lineup/server/db/database.ts'
import type { Deps } from '@lineup/server/deps.ts'
import { newToken } from '@lineup/server/http/tokens.ts'
import type { DemoAccount } from '../plan.ts'

export type SeededAccount = { userId: number; token: string }

/** Makes the demo's people where they are missing, and answers a fresh token of each by the user name in the plan. */
export async function seedAccounts(
  { db }: Pick<Deps, 'db'>,
  accounts: DemoAccount[],
): Promise<Map<string, SeededAccount>> {
  const seeded = new Map<string, SeededAccount>()
  for (const account of accounts) {
    // By address: whoever tries the demo may have changed the user name.
    const found = await findVerifiedOwner(db, account.email)
    const userId = found?.id ?? (await addAccount({ db }, account))
    const { token, hash } = newToken()
    await inTransaction(db, (trx) => insertSignIn(trx, { userId, tokenHash: hash, isRemembered: false }))
    seeded.set(account.username, { userId, token })
  }
  return seeded
}

async function addAccount({ db }: Pick<Deps, 'db'>, account: DemoAccount): Promise<number> {
  const passwordHash = await hashPassword(account.password)
  const { username, email, firstName, lastName } = account
  const role = account.role === 'admin' ? roles.admin : roles.photographer
  return inTransaction(db, (trx) =>
    insertUser(trx, { username, email, passwordHash, role, isVerified: true, firstName, lastName }),
  )
}
