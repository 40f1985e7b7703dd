import { roles } from '@lineup/contract/limits.ts'
import type { DemoAccount as OfferedAccount } from '@lineup/contract/page-request.ts'
import { fitsPassword, hashPassword } from '@lineup/server/accounts/passwords/passwords.ts'
import { findVerifiedOwner, insertUser } from '@lineup/server/accounts/queries.ts'
import { insertSignIn } from '@lineup/server/accounts/sign-in/sign-in-queries.ts'
import { newToken } from '@lineup/server/calls/tokens.ts'
import { inTransaction } from '@lineup/server/db/database.ts'
import type { Deps } from '@lineup/server/deps.ts'
import type { DemoAccount } from '../plan.ts'
import { findAnyAdmin, getCredentials } from './queries.ts'

export type SeededAccount = { userId: number; token: string }

/** Under which name the plan knows its admin, whoever that is. */
export const ADMIN = 'admin'

/** The plan's people, with the admin that this installation was told to have. */
export function demoPeople(
  accounts: DemoAccount[],
  firstAdmin: { username: string; email: string; password: string } | null,
): DemoAccount[] {
  return accounts.map((account) => (account.role === 'admin' && firstAdmin ? { ...account, ...firstAdmin } : account))
}

/** Makes the demo's people where they are missing, and answers a fresh token of each by the name in the plan. */
export async function seedAccounts(
  { db }: Pick<Deps, 'db'>,
  accounts: DemoAccount[],
): Promise<Map<string, SeededAccount>> {
  const seeded = new Map<string, SeededAccount>()
  for (const account of accounts) {
    // By address: whoever tries the demo may have changed the user name.
    const found = await findVerifiedOwner(db, account.email)
    const isAdmin = account.role === 'admin'
    const userId = found?.id ?? (isAdmin ? await findAnyAdmin(db) : undefined) ?? (await addAccount({ db }, account))
    const { token, hash } = newToken()
    await inTransaction(db, (trx) => insertSignIn(trx, { userId, tokenHash: hash, isRemembered: false }))
    seeded.set(isAdmin ? ADMIN : account.username, { userId, token })
  }
  return seeded
}

/** The accounts that the start block and the sign-in page offer: by the names they have now, and only where the password fits. */
export async function listOfferedAccounts(
  { db }: Pick<Deps, 'db'>,
  accounts: DemoAccount[],
  seeded: Map<string, SeededAccount>,
) {
  const offered: OfferedAccount[] = []
  for (const { role, username, password, shownAs } of accounts) {
    const userId = seeded.get(role === 'admin' ? ADMIN : username)?.userId
    if (shownAs === null || userId === undefined) continue
    const known = await getCredentials(db, userId)
    if (!(await fitsPassword(known.passwordHash, password))) continue
    offered.push({ role: shownAs, username: known.username, password })
  }
  return offered
}

async function addAccount({ db }: Pick<Deps, 'db'>, account: DemoAccount): Promise<number> {
  const passwordHash = await hashPassword(account.password)
  const { username, email, firstName, lastName, country } = account
  const role = account.role === 'admin' ? roles.admin : roles.photographer
  return inTransaction(db, (trx) =>
    insertUser(trx, { username, email, passwordHash, role, isVerified: true, firstName, lastName, country }),
  )
}
