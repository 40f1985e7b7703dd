import { inSnapshot } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { findAuditFaults } from './audit-checks.ts'
import { findByteFaults } from './byte-checks.ts'
import { findStatementFaults } from './find-statement-faults.ts'
import { findProviderFaults } from './provider-checks.ts'
import { allowLongPasses, type Fault, findRowFaults } from './queries.ts'

export type Scope = {
  /** Also compares the SHA-256 of every original. */
  isDeep?: boolean
  /** Also asks the payment provider. */
  asksProvider?: boolean
  /** A seal of the audit log that was noted elsewhere. */
  seal?: string | undefined
  /** No job is left to do, so even the last change counts: for tests. */
  isQuiet?: boolean
}

/**
 * Compares rows with rows, with stored objects, and with the payment provider's books. Read-only, and safe while the shop runs. Returns
 * an empty list without faults.
 */
export async function findFaults(
  { db, storage, payments }: Pick<Deps, 'db' | 'storage' | 'payments'>,
  { isDeep = false, asksProvider = false, isQuiet = false, seal }: Scope,
): Promise<Fault[]> {
  const rowFaults = await inSnapshot(db, async (trx) => {
    await allowLongPasses(trx)
    return [
      ...(await findRowFaults(trx, { isQuiet })),
      ...(await findStatementFaults(trx)),
      ...(await findAuditFaults(trx, seal)),
    ]
  })
  const byteFaults = await findByteFaults({ db, storage }, { isDeep })
  const providerFaults = asksProvider ? await findProviderFaults({ db, payments }) : []
  return [...rowFaults, ...byteFaults, ...providerFaults]
}
