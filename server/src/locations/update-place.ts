import type { By } from '../calls/by.ts'
import { checkSeen, type Seen } from '../calls/check-seen.ts'
import { inTransaction, isUniqueViolation, type Trx } from '../db/database.ts'
import { takeLock } from '../db/locks.ts'
import type { Deps } from '../deps.ts'
import { type Level, missing, placeChanged, taken, wrongParent } from './levels.ts'
import { notePlace } from './note-place.ts'
import { checkFacts, isSameFacts, type NewFacts, withFacts } from './place-facts.ts'
import { findNode, holdNode, movePlace, type PlaceFacts, renameNode, setFacts } from './queries.ts'

type Named = { name: string; parentId: number }
type Compared = Named & PlaceFacts
export type ChangedPlace = Named & { id: number; level: Level; facts: NewFacts; seen?: Seen<Compared> }

type UpdateDeps = Pick<Deps, 'db' | 'jobs'>

/** Everything below moves along: sequences, counters and visibility; times of photos follow by a job. */
export async function updatePlace(deps: UpdateDeps, place: ChangedPlace, by: By): Promise<void> {
  try {
    await inTransaction(deps.db, (trx) => change(deps, trx, { place, by }))
  } catch (error) {
    throw isUniqueViolation(error, 'nodes_name') ? taken(place.level) : error
  }
}

async function change({ jobs }: UpdateDeps, trx: Trx, { place, by }: { place: ChangedPlace; by: By }) {
  const { id, level, name, parentId, seen } = place
  await takeLock(trx, 'places')
  const before = await findNode(trx, id, level)
  if (before === undefined) throw missing(level)
  const { status, ...was } = before
  const facts = withFacts(was, place.facts)
  const after = { name, parentId, ...facts }
  checkSeen(() => placeChanged(level), seen, { before: was, after })

  const isMoved = before.parentId !== parentId
  const isOther = !isSameFacts(was, facts)
  if (isMoved && !(await holdNode(trx, parentId, level - 1))) throw wrongParent(level)
  if (!isMoved && !isOther && before.name === name) return

  // In one step: the new name must be free below the new parent, not below the old one.
  if (isMoved) await movePlace(trx, { id, name, parentId })
  else if (before.name !== name) await renameNode(trx, { id, name })
  if (isOther) {
    await checkFacts(trx, facts)
    await setFacts(trx, { id, facts })
  }
  if (isMoved || was.timeZone !== facts.timeZone)
    await jobs.enqueue(trx, 'sequences.keep-times', { placeId: id, after: 0 })
  await notePlace(trx, by, { act: 'update', level, id, before, after: { ...after, status } })
}
