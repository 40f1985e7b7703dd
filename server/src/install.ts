import { ensureFirstAdmin } from './accounts/ensure-first-admin.ts'
import { inTransaction } from './db/database.ts'
import type { Deps } from './deps.ts'
import { ensureDefaultPrices, getDefaultPrices } from './prices/queries.ts'

/** Prepares the tables for the first request. Idempotent, runs at every start. */
export async function install(deps: Deps): Promise<void> {
  await inTransaction(deps.db, (trx) => ensureDefaultPrices(trx, deps.config.currency))
  const { currency } = await getDefaultPrices(deps.db)
  if (currency !== deps.config.currency) {
    throw new Error(`CURRENCY is ${deps.config.currency}, but this shop's prices are in ${currency}`)
  }
  await ensureFirstAdmin(deps)
}
