import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { insertAccount } from '../../payouts/accounts/account-queries.ts'
import { applyAccount } from '../../payouts/accounts/apply-account.ts'
import { askAccount } from '../../payouts/accounts/ask-account.ts'
import { findAccountless } from './adopt-queries.ts'
import type { Finding } from './findings.ts'

type AdoptDeps = Pick<Deps, 'db' | 'jobs' | 'payments'>

/** Payout accounts that photographers opened since the back-up. Without them they would open a second one. */
export async function adoptAccounts(
  deps: AdoptDeps,
  { installation, since }: { installation: string; since: Date },
): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const page of deps.payments.listBookedAccounts(installation)) {
    for (const account of page) {
      const { accountId, userId, createdAt } = account
      const standing = await findAccountless(deps.db, account)
      if (standing === 'owned') {
        const state = await askAccount(deps, accountId)
        await inTransaction(deps.db, async (trx) => {
          await insertAccount(trx, userId, state)
          await applyAccount(deps, trx, state)
        })
        findings.push({ what: 'account', accountId, userId })
      }
      if (standing === 'lost' && createdAt >= since) findings.push({ what: 'account of nobody', accountId, userId })
    }
  }
  return findings
}
