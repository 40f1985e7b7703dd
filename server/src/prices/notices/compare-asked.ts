import type { Trx } from '../../db/database.ts'
import { listAllowedPrices, noPrices } from '../asked/asked-queries.ts'
import { findAskingRules } from '../asked/rules-queries.ts'
import { withDefaults } from '../check-prices.ts'
import type { DefaultPrices } from '../queries.ts'
import { compareOwnPrices, comparePrices } from './compare-prices.ts'
import type { KeptPrices } from './note-prices.ts'

type Lines = [string, string][]
type Changed = { before: KeptPrices | null | undefined; defaults: DefaultPrices }

/**
 * What new defaults and new rules change for a photographer, in sentences: of the usual prices, and of the sessions for which other prices
 * are asked. Without a notice about them nothing.
 */
export async function compareAsked(trx: Trx, userId: number, { before, defaults }: Changed) {
  if (!before) return { usual: [], ofSessions: new Map<number, Lines>() }
  const was = await listAllowedPrices(trx, userId, before.rules)
  const is = await listAllowedPrices(trx, userId, await findAskingRules(trx))
  const [usualWas, usualIs] = [withDefaults(was.usual, before.defaults), withDefaults(is.usual, defaults)]
  const ofSessions = new Map<number, Lines>()
  for (const [id, own] of was.ofSessions) {
    const now = is.ofSessions.get(id) ?? noPrices
    const lines = compareOwnPrices({ defaults: usualWas, own }, { defaults: usualIs, own: now })
    if (lines.length > 0) ofSessions.set(id, lines)
  }
  return { usual: comparePrices(usualWas, usualIs), ofSessions }
}
