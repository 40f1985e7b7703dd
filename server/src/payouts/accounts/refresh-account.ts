import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { applyAccount } from './apply-account.ts'
import { askAccount } from './ask-account.ts'

export async function refreshAccount(deps: Pick<Deps, 'db' | 'jobs' | 'payments'>, accountId: string): Promise<void> {
  const state = await askAccount(deps, accountId)
  await inTransaction(deps.db, (trx) => applyAccount(deps, trx, state))
}
