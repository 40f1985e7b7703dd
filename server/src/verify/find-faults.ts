import type { Deps } from '../deps.ts'
import { findByteFaults } from './byte-checks.ts'
import { allowLongPasses, type Fault, findRowFaults } from './queries.ts'

/**
 * Compares rows with rows and with stored objects. `isDeep` also compares the SHA-256 of every original. Read-only, and safe while
 * the shop runs. Returns an empty list without faults.
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
