import { roles } from '@lineup/contract/limits.ts'
import { hashPassword } from '@lineup/server/accounts/passwords.ts'
import { findByUsername, insertSignIn, insertUser } from '@lineup/server/accounts/queries.ts'
import { inTransaction } from '@lineup/server/db/database.ts'
import type { Deps } from '@lineup/server/deps.ts'
import { newToken } from '@lineup/server/http/tokens.ts'
import type { DemoAccount } from '../plan.ts'

/** Makes the demo's people where they are missing, and answers a fresh token of each by user name. */
export async function seedAccounts({ db }: Pick<Deps, 'db'>, accounts: DemoAccount[]): Promise<Map<string, string>> {
  const tokens = new Map<string, string>()
  for (const account of accounts) {
    const found = await findByUsername(db, account.username)
    const userId = found?.id ?? (await addAccount({ db }, account))
    const { token, hash } = newToken()
    await inTransaction(db, (trx) => insertSignIn(trx, { userId, tokenHash: hash, isRemembered: false }))
    tokens.set(account.username, token)
  }
  return tokens
}

async function addAccount({ db }: Pick<Deps, 'db'>, account: DemoAccount): Promise<number> {
  const passwordHash = await hashPassword(account.password)
  const { username, email, firstName, lastName } = account
  const role = account.role === 'admin' ? roles.admin : roles.photographer
  return inTransaction(db, (trx) =>
    insertUser(trx, { username, email, passwordHash, role, isVerified: true, firstName, lastName }),
  )
}
