import type { Db } from '../../db/database.ts'
import { withDefaults } from '../check-prices.ts'
import { type DefaultPrices, getDefaultPrices } from '../queries.ts'
import { listAllowedPrices } from './asked-queries.ts'
import { findAskingRules } from './rules-queries.ts'

/** What sessions of a photographer cost that have no other prices: what is asked for all, where it is allowed, or the default. */
export async function getUsualPrices(db: Db, userId: number): Promise<DefaultPrices> {
  const { usual } = await listAllowedPrices(db, userId, await findAskingRules(db))
  return withDefaults(usual, await getDefaultPrices(db))
}
