import { ensureFirstAdmin } from './accounts/ensure-first-admin.ts'
import { inTransaction } from './db/database.ts'
import type { Deps } from './deps.ts'
import { ensureDefaultPrices, getDefaultPrices } from './prices/queries.ts'

/** What must stand in the tables before the first visitor comes; done at every start, and nothing when it is there. */
export async function install(deps: Deps): Promise<void> {
  await inTransaction(deps.db, (trx) => ensureDefaultPrices(trx, deps.config.currency))
  const { currency } = await getDefaultPrices(deps.db)
  if (currency !== deps.config.currency) {
    throw new Error(`CURRENCY is ${deps.config.currency}, but this shop's prices are in ${currency}`)
  }
  await ensureFirstAdmin(deps)
}
