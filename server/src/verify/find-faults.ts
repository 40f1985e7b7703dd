import type { Deps } from '../deps.ts'
import { findByteFaults } from './byte-checks.ts'
import { allowLongPasses, type Fault, findRowFaults } from './queries.ts'

/**
 * Compares rows with rows, and rows with stored bytes. `isDeep` reads every original and compares its SHA-256 as well. Reads
 * only, while the shop goes on; an empty answer means that all is as it should be.
 */
export async function findFaults(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { isDeep }: { isDeep: boolean },
): Promise<Fault[]> {
  const rowFaults = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await allowLongPasses(trx)
      return findRowFaults(trx)
    })
  return [...rowFaults, ...(await findByteFaults({ db, storage }, { isDeep }))]
}
