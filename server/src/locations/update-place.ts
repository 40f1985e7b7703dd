import type { PlaceNames } from '@lineup/contract/locations/place-names.ts'
import { LANGUAGES } from '@lineup/contract/messages/languages.ts'
import type { By } from '../calls/by.ts'
import { checkSeen } from '../calls/check-seen.ts'
import { inTransaction, isUniqueViolation, type Trx } from '../db/database.ts'
import { takeLock } from '../db/locks.ts'
import type { Deps } from '../deps.ts'
import { type Level, missing, placeChanged, taken, wrongParent } from './levels.ts'
import { notePlace } from './note-place.ts'
import { checkFacts, isSameFacts, type NewFacts, withFacts } from './place-facts.ts'
import { findNode, holdNode, movePlace, renameNode, setFacts, setNames } from './queries.ts'

type Named = { name: string; parentId: number }
type SeenPlace = Named & NewFacts & { names: PlaceNames | undefined }
/** Undefined `names` stay as they are. */
export type ChangedPlace = Named & {
  id: number
  level: Level
  names: PlaceNames | undefined
  facts: NewFacts
  seen?: SeenPlace | undefined
}

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
  const { names = was.names } = place
  const after = { name, names, parentId, ...facts }
  checkSeen(() => placeChanged(level), seen && flat(seen), { before: flat(was), after: flat(after) })

  const isMoved = before.parentId !== parentId
  const isOther = !isSameFacts(was, facts)
  const isCalledElse = !isSameNames(was.names, names)
  if (isMoved && !(await holdNode(trx, parentId, level - 1))) throw wrongParent(level)
  if (!isMoved && !isOther && !isCalledElse && before.name === name) return

  // In one step: the new name must be free below the new parent, not below the old one.
  if (isMoved) await movePlace(trx, { id, name, parentId })
  else if (before.name !== name) await renameNode(trx, { id, name })
  if (isCalledElse) await setNames(trx, { id, names })
  if (isOther) {
    await checkFacts(trx, facts)
    await setFacts(trx, { id, facts })
  }
  if (isMoved || was.timeZone !== facts.timeZone)
    await jobs.enqueue(trx, 'sequences.keep-times', { placeId: id, after: 0 })
  await notePlace(trx, by, { act: 'update', level, id, before, after: { ...after, status } })
}

/** Each language by itself: two admins may write two of them. */
function flat<P extends { names: PlaceNames | undefined }>({ names, ...place }: P) {
  const called = names && LANGUAGES.map((language) => [`name in ${language}`, names[language] ?? null] as const)
  return { ...place, ...Object.fromEntries(called ?? []) }
}

const isSameNames = (one: PlaceNames, other: PlaceNames) =>
  LANGUAGES.every((language) => one[language] === other[language])
