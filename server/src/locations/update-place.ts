import type { By } from '../calls/by.ts'
import { checkSeen, type Seen } from '../calls/check-seen.ts'
import { inTransaction, isUniqueViolation, type Trx } from '../db/database.ts'
import { takeLock } from '../db/locks.ts'
import type { Deps } from '../deps.ts'
import { type Level, missing, placeChanged, taken, wrongParent } from './levels.ts'
import { notePlace } from './note-place.ts'
import { findNode, holdNode, movePlace, renameNode } from './queries.ts'

type Named = { name: string; parentId: number }
export type ChangedPlace = Named & { id: number; level: Level; seen?: Seen<Named> }

/** Everything below moves along: sequences, counters and visibility. */
export async function updatePlace({ db }: Pick<Deps, 'db'>, place: ChangedPlace, by: By): Promise<void> {
  try {
    await inTransaction(db, (trx) => change(trx, place, by))
  } catch (error) {
    throw isUniqueViolation(error, 'nodes_name') ? taken(place.level) : error
  }
}

async function change(trx: Trx, { id, level, name, parentId, seen }: ChangedPlace, by: By) {
  await takeLock(trx, 'places')
  const before = await findNode(trx, id, level)
  if (before === undefined) throw missing(level)
  const was = { name: before.name, parentId: before.parentId }
  checkSeen(placeChanged(level), seen, { before: was, after: { name, parentId } })

  const isMoved = before.parentId !== parentId
  if (isMoved && !(await holdNode(trx, parentId, level - 1))) throw wrongParent(level)
  if (!isMoved && before.name === name) return

  // In one step: the new name must be free below the new parent, not below the old one.
  if (isMoved) await movePlace(trx, { id, name, parentId })
  else await renameNode(trx, { id, name })
  await notePlace(trx, by, { act: 'update', level, id, before, after: { ...before, name, parentId } })
}
