import type { By } from '../calls/by.ts'
import { inTransaction } from '../db/database.ts'
import { takeLock } from '../db/locks.ts'
import type { Deps } from '../deps.ts'
import { type Level, missing } from './levels.ts'
import { notePlace } from './note-place.ts'
import { findNode, switchPlace } from './queries.ts'

export type SwitchedPlace = { id: number; level: Level; status: number }

/** Disabling (0) hides everything below. Idempotent. */
export async function setPlaceStatus(
  { db }: Pick<Deps, 'db'>,
  { id, level, status }: SwitchedPlace,
  by: By,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await takeLock(trx, 'places')
    const before = await findNode(trx, id, level)
    if (before === undefined) throw missing(level)
    if (!(await switchPlace(trx, { id, status }))) return
    await notePlace(trx, by, { act: 'status', level, id, before, after: { ...before, status } })
  })
}
