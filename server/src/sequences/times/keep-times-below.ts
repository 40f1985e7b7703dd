import { inTransaction } from '../../db/database.ts'
import { shareLock } from '../../db/locks.ts'
import type { Deps } from '../../deps.ts'
import { keepTimes, lockSequencesBelow } from './clock-queries.ts'

/** A thousand photos each at most: a few seconds. */
const AT_ONCE = 50

/** Corrects photos’ times after their place got another zone. `after`: id of the last sequence that is done. Idempotent. */
export async function keepTimesBelow(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { placeId, after }: { placeId: number; after: number },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await shareLock(trx, 'places')
    const ids = await lockSequencesBelow(trx, { placeId, after, limit: AT_ONCE })
    for (const id of ids) await keepTimes(trx, id)
    const last = ids.at(-1)
    if (last !== undefined && ids.length === AT_ONCE) {
      await jobs.enqueue(trx, 'sequences.keep-times', { placeId, after: last })
    }
  })
}
