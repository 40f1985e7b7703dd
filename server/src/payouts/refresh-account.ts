import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { applyAccount } from './apply-account.ts'

/** Reads an account at the provider, and acts upon how it stands. */
export async function refreshAccount(deps: Pick<Deps, 'db' | 'jobs' | 'payments'>, accountId: string): Promise<void> {
  const state = await deps.payments.retrieveAccount(accountId)
  await inTransaction(deps.db, (trx) => applyAccount(deps, trx, state))
}
