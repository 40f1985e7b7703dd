import type { Db } from '../../db/database.ts'
import { countPublic } from './popularity-queries.ts'

const FRESH_MS = 60_000

/** Public sequences at each place that has some. */
type Popularity = { counts: Map<number, number>; until: number; next?: Promise<unknown> }

const known = new WeakMap<Db, Popularity>()

/**
 * The last count, for the order of suggestions. It waits for the first only: among 100,000 places a count takes longer than a suggestion
 * may, so the next one is read while the last still serves.
 */
export async function getPopularity(db: Db): Promise<Map<number, number>> {
  const kept = known.get(db)
  if (kept === undefined) return count(db)
  if (kept.until < Date.now()) kept.next ??= count(db).catch(() => (kept.until = Date.now() + FRESH_MS))
  return kept.counts
}

async function count(db: Db): Promise<Map<number, number>> {
  const counts = await countPublic(db)
  known.set(db, { counts, until: Date.now() + FRESH_MS })
  return counts
}
