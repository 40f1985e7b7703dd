import { MAX_IMAGES_PER_SEQUENCE, roles } from '@lineup/contract/limits.ts'
import { approval } from '@lineup/contract/states.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { conflict, invalid, notFound } from '../../calls/problem.ts'
import { inTransaction, type Trx } from '../../db/database.ts'
import { shareLock } from '../../db/locks.ts'
import type { Deps } from '../../deps.ts'
import { noteWaiting } from '../approval/note-sequences.ts'
import { t } from '../messages/t.ts'
import { keepTimes } from '../times/clock-queries.ts'
import { type Details, findLastPosition, findTimeOrder, lockSequence, photosChanged } from './edit-queries.ts'
import {
  closeGaps,
  copyClocks,
  countMove,
  getState,
  insertMove,
  listMoved,
  listMoving,
  lockMove,
  type MovedImage,
  markUndone,
  putImages,
  type Way,
} from './move-queries.ts'
import { orderByTime } from './order-by-time.ts'

export type ImagesMove = Way & { imageIds: number[] }
/** `waiting`: how many of those that moved wait for approval now, though they did not before. `moveId` undoes it; null: nothing moved. */
export type Moved = { moveId: number | null; moved: number[]; waiting: number }

const ofNobody: Moved = { moveId: null, moved: [], waiting: 0 }

/**
 * Moves images to another sequence of the same photographer, all or none: owners of their own, admins of any. They are sold at its
 * prices from then on. An image that is on sale stays so only where place and day are the same, or where an admin moves it: elsewhere
 * it was never approved. Orders keep what they sold. Images that are there already stay, so a repeat does no harm.
 */
export async function moveImages({ db }: Pick<Deps, 'db'>, { from, to, imageIds }: ImagesMove, by: By): Promise<Moved> {
  if (from === to) throw invalid(t('move.same'))
  const way = { from, to }
  const ids = [...new Set(imageIds)]
  return inTransaction(db, async (trx) => {
    const both = await lockBoth(trx, way, by)
    const images = await listMoving(trx, { from, ids })
    if (images.length === 0 && (await listMoving(trx, { from: to, ids })).length === ids.length) return ofNobody
    if (images.length < ids.length) throw conflict(photosChanged())

    const stays = isAdmin(by) || isSamePlaceAndDay(both.from, both.to)
    const isApproved = both.from.isApproved === approval.approved && stays
    const last = await makeRoom(trx, to, images.length)
    const placed = images.map((image, n) => ({
      ...image,
      position: last + 1 + n,
      approved: isApproved ? image.approved : approval.waiting,
    }))
    const order = await findTimeOrder(trx, to)
    await put(trx, way, placed)
    if (order !== null) await orderByTime(trx, to, order)

    const approvals = { from: both.from.isApproved, to: both.to.isApproved }
    const states = new Map([from, to].map((id, n) => [id, afterMove(n === 0 ? approvals.from : approvals.to, by)]))
    const revisions = await countMove(trx, way, states)
    const moveId = await insertMove(trx, { ...way, by: by.actor.id, images, approvals, revisions })
    const waiting = placed.filter(({ approved }, n) => approved !== images[n]?.approved).length
    if (!isAdmin(by)) await tellAdmins(trx, way, { approvals, hasNew: placed.some(isWaiting) })
    await audit(trx, by, { act: 'images.move', target: `sequence ${from}`, detail: { to, images: ids } })
    return { moveId, moved: ids, waiting }
  })
}

/**
 * Takes a move back: the images are where they were, in their order and in their stacks. They are on sale again if nobody has changed
 * or decided anything about either sequence since.
 */
export async function undoMove({ db }: Pick<Deps, 'db'>, id: number, by: By): Promise<Moved> {
  return inTransaction(db, async (trx) => {
    const move = await lockMove(trx, { id, ownerId: isAdmin(by) ? null : by.actor.id })
    if (move === undefined) throw notFound('move')
    if (move.isUndone) return ofNobody
    const way = { from: move.to, to: move.from }
    const both = await lockBoth(trx, way, by)
    const before = await listMoved(trx, id)
    const ids = before.map((image) => image.id)
    const now = await listMoving(trx, { from: way.from, ids })
    if (now.length < ids.length) throw conflict(photosChanged())
    await makeRoom(trx, way.to, ids.length)

    const isUnchanged =
      (await getState(trx, move.from)).revision === move.fromRevision &&
      (await getState(trx, move.to)).revision === move.toRevision
    const stays = both.from.isApproved === approval.approved && (isAdmin(by) || isSamePlaceAndDay(both.from, both.to))
    const approvedNow = new Map(now.map((image) => [image.id, stays ? image.approved : approval.waiting]))
    const placed = before.map((image) => ({
      ...image,
      approved: isUnchanged ? image.approved : (approvedNow.get(image.id) ?? approval.waiting),
    }))
    await put(trx, way, placed)
    await markUndone(trx, id)
    const was = new Map([
      [move.from, move.fromApproval],
      [move.to, move.toApproval],
    ])
    await countMove(trx, way, isUnchanged ? was : undefined)
    await audit(trx, by, {
      act: 'images.move-back',
      target: `sequence ${move.from}`,
      detail: { to: move.to, images: ids },
    })
    return {
      moveId: null,
      moved: ids,
      waiting: placed.filter(({ approved }, n) => approved !== before[n]?.approved).length,
    }
  })
}

const isAdmin = ({ actor }: By) => actor.role === roles.admin
const isWaiting = ({ approved }: MovedImage) => approved === approval.waiting

/** Locks both sequences, in the order of their ids as everybody does. */
async function lockBoth(trx: Trx, { from, to }: Way, by: By): Promise<{ from: Details; to: Details }> {
  await shareLock(trx, 'places')
  const found = new Map<number, Details | undefined>()
  for (const id of [from, to].toSorted((a, b) => a - b)) {
    found.set(id, (await lockSequence(trx, id, isAdmin(by) ? null : by.actor.id))?.details)
  }
  const [one, other] = [found.get(from), found.get(to)]
  if (one === undefined || other === undefined) throw notFound('sequence')
  if ((await getState(trx, from)).ownerId !== (await getState(trx, to)).ownerId) throw invalid(t('move.otherOwner'))
  return { from: one, to: other }
}

const isSamePlaceAndDay = (one: Details, other: Details) =>
  one.day === other.day && one.place.spot_id === other.place.spot_id

/** The last position of a sequence that has room for this many more. */
async function makeRoom(trx: Trx, id: number, count: number): Promise<number> {
  const last = await findLastPosition(trx, id)
  if (last + count <= MAX_IMAGES_PER_SEQUENCE) return last
  const closed = await closeGaps(trx, id)
  if (closed + count > MAX_IMAGES_PER_SEQUENCE) throw conflict(t('move.noRoom', { max: MAX_IMAGES_PER_SEQUENCE }))
  return closed
}

async function put(trx: Trx, way: Way, images: MovedImage[]): Promise<void> {
  const ids = images.map(({ id }) => id)
  const rejected = await listMoving(trx, { from: way.from, ids })
  if (rejected.some(({ approved }) => approved === approval.rejected)) throw conflict(t('move.someRejected'))
  await copyClocks(trx, way, ids)
  await putImages(trx, way, images)
  await keepTimes(trx, way.from)
  await keepTimes(trx, way.to)
}

/** A rejected sequence whose owner changes its photos waits again. */
const afterMove = (approved: number, by: By): number =>
  approved === approval.rejected && !isAdmin(by) ? approval.waiting : approved

type MoveNews = { approvals: { from: number; to: number }; hasNew: boolean }

/** Admins get a mail only if nothing of a sequence waited before. */
async function tellAdmins(trx: Trx, { from, to }: Way, { approvals, hasNew }: MoveNews): Promise<void> {
  if (approvals.from === approval.rejected) await noteWaiting(trx, from)
  const isNews = approvals.to === approval.rejected || (approvals.to === approval.approved && hasNew)
  if (isNews) await noteWaiting(trx, to)
}
