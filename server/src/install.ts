import { ensureFirstAdmin } from './accounts/ensure-first-admin.ts'
import { noteOldNames } from './accounts/names/check-username.ts'
import { inTransaction } from './db/database.ts'
import type { Deps } from './deps.ts'
import { findOpenRecovery } from './operating/recovery/mark-queries.ts'
import { RUN } from './payments/note-unknown.ts'
import { ensureDefaultPrices, getDefaultPrices } from './prices/queries.ts'

/** Prepares the tables for the first request. Idempotent, runs at every start. */
export async function install(deps: Deps): Promise<void> {
  await inTransaction(deps.db, (trx) => ensureDefaultPrices(trx, deps.config.currency))
  const { currency } = await getDefaultPrices(deps.db)
  if (currency !== deps.config.currency) {
    throw new Error(`CURRENCY is ${deps.config.currency}, but this shop's prices are in ${currency}`)
  }
  await noteOldNames(deps.db)
  await ensureFirstAdmin(deps)
  const since = await findOpenRecovery(deps.db)
  if (since !== undefined) deps.log.error({ since }, `a back-up was restored: ${RUN}`)
}
