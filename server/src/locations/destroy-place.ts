import type { By } from '../calls/by.ts'
import { conflict } from '../calls/problem.ts'
import { hasCode, inTransaction } from '../db/database.ts'
import { takeLock } from '../db/locks.ts'
import type { Deps } from '../deps.ts'
import { type Level, levelNames, missing } from './levels.ts'
import { t } from './messages/t.ts'
import { notePlace } from './note-place.ts'
import { deleteNode, findNode } from './queries.ts'

/** PostgreSQL 18 has its own code for `on delete restrict`. */
const isReferredTo = (error: unknown) => hasCode(error, '23503') || hasCode(error, '23001')

/** Fails with Conflict if the place is in use. Foreign keys decide, so there is no race. */
export async function destroyPlace(
  { db }: Pick<Deps, 'db'>,
  { id, level }: { id: number; level: Level },
  by: By,
): Promise<void> {
  try {
    await inTransaction(db, async (trx) => {
      await takeLock(trx, 'places')
      const before = await findNode(trx, id, level)
      if (before === undefined) throw missing(level)
      await deleteNode(trx, id)
      await notePlace(trx, by, { act: 'destroy', level, id, before, after: null })
    })
  } catch (error) {
    throw isReferredTo(error) ? inUse(level) : error
  }
}

const inUse = (level: Level) => conflict(t(`place.inUse.${levelNames[level]}`))
