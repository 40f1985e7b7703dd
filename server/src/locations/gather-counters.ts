import type { Deps } from '../deps.ts'
import { gatherShards } from './counter-queries.ts'

/** Small, because an approval may have to wait for a batch. */
const BATCH = 500
const MOST_BATCHES = 1_000

/** Each approval leaves rows in its connection's shard of the counters. Gathered, reads find one row for each counter again. */
export async function gatherCounters({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    if ((await gatherShards(db, BATCH)) < BATCH) return
  }
}
