import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { inTransaction } from '../../db/database.ts'
import { takeLock } from '../../db/locks.ts'
import type { Deps } from '../../deps.ts'
import { getAllowance, insertAllowance } from './free-queries.ts'

/** How many photos a month a photographer may give away; 0: none. Orders that wait for their link keep what was allowed. */
export async function setAllowance({ db }: Pick<Deps, 'db'>, most: number, by: By): Promise<void> {
  await inTransaction(db, async (trx) => {
    await takeLock(trx, 'defaultPrices')
    const before = await getAllowance(trx)
    if (before === most) return
    await insertAllowance(trx, most, by.actor.id)
    const detail = { before: { freePhotos: before }, after: { freePhotos: most } }
    await audit(trx, by, { act: 'code.allow', target: 'free photos', detail })
  })
}
