import { MAX_IMAGES_PER_SEQUENCE, roles } from '@lineup/contract/limits.ts'
import { approval } from '@lineup/contract/states.ts'
import type { Actor } from '../../calls/actor.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { checkSeen, type Seen } from '../../calls/check-seen.ts'
import { hashRequest, onceByKey } from '../../calls/idempotency.ts'
import { forbidden, invalid, notFound } from '../../calls/problem.ts'
import type { Trx } from '../../db/database.ts'
import { shareLock } from '../../db/locks.ts'
import type { Deps } from '../../deps.ts'
import { takeUpUploads } from '../../images/uploads/take-up-uploads.ts'
import type { PlaceIds } from '../../locations/tree.ts'
import { keepAskedPrices } from '../../prices/asked/asked-queries.ts'
import { checkOwnPrices, type OwnPrices, withDefaults } from '../../prices/check-prices.ts'
import { noteOwnPrices } from '../../prices/notices/note-prices.ts'
import { getDefaultPrices } from '../../prices/queries.ts'
import { sequenceChanged } from '../approval/approve-sequence.ts'
import { noteWaiting } from '../approval/note-sequences.ts'
import { t } from '../messages/t.ts'
import { keepTimes } from '../times/clock-queries.ts'
import { checkDay, notOneSpot, type SequenceForm } from './create-sequence.ts'
import {
  type Details,
  findLastPosition,
  findTimeOrder,
  isOpenSpot,
  isThinned,
  lockSequence,
  setDetails,
  setOwnPrices,
} from './edit-queries.ts'
import { orderByTime } from './order-by-time.ts'

/** Prices in minor units. Null: the current default; undefined: unchanged. */
export type SequenceChange = SequenceForm & {
  id: number
  prices: { [K in keyof OwnPrices]?: OwnPrices[K] | undefined }
  seen?: Seen<Compared>
}

type Compared = PlaceIds & OwnPrices & { day: string }

/** `waits`: what an owner changed has to be approved; it was rejected, or it was on sale. */
type Updated = { id: number; waits: 'again' | 'off sale' | null }

type UpdateDeps = Pick<Deps, 'db' | 'jobs'>

/**
 * Changes a sequence's day and place and adds images, in one transaction. Owners change their own sequences, admins any, and its
 * own prices too. Images from an owner wait for an admin; images from an admin are approved and belong to the owner. After an
 * owner's change a rejected sequence waits again, and so it does when they have deleted images since; an approved one waits only if
 * it moved to another day or place. New images come last; where nobody has sorted either them or the others otherwise, they come
 * at their time.
 */
export async function updateSequence(deps: UpdateDeps, change: SequenceChange, by: By, key?: string): Promise<Updated> {
  const { actor } = by
  if (change.uploadIds.length > 0 && !actor.isVerified) {
    throw forbidden(t('editing.verify'))
  }
  const once = { caller: `user ${actor.id}`, call: 'update', requestHash: hashRequest(change) }
  return onceByKey(deps.db, key === undefined ? undefined : { ...once, key }, async (trx) => {
    const isAdmin = actor.role === roles.admin
    await shareLock(trx, 'places')
    // Before the row: whoever changes the prices of the shop takes the lock first too.
    if (isAdmin) await shareLock(trx, 'defaultPrices')
    const locked = await lockSequence(trx, change.id, isAdmin ? null : actor.id)
    if (locked === undefined) throw notFound('sequence')
    const before = locked.details

    const after = isAdmin ? await changedByAdmin(trx, before, change) : await changedByOwner(trx, before, change)
    checkSeen(sequenceChanged, change.seen, { before: comparedOf(before), after: comparedOf(after) })
    // An unchanged day may be older than this rule.
    if (before.day !== after.day) await checkDay(trx, after.day)
    // A sequence may stay at a place that was switched off meanwhile, but not move there.
    if (!isSame(before.place, after.place) && !(await isOpenSpot(trx, after.place))) throw notOneSpot()
    await setDetails(trx, { ...after, id: change.id, isOther: isOther(before, change) })
    const repriced = isSame(before.prices, after.prices) ? undefined : locked
    if (repriced) {
      await noteOwnPrices(trx, { sequenceId: change.id, own: before.prices, asked: repriced.asked }, by)
      await setOwnPrices(trx, change.id, after.prices)
      await keepAskedPrices(trx, repriced.userId)
    }
    if (isOther(before, change)) await addAndOrder(deps, trx, change, actor)
    if (!isAdmin && comesToWait(before, after, change)) await noteWaiting(trx, change.id)
    // Where and when photos were taken is what buyers look for: also an owner's change of it is on record.
    if (isAdmin || isMoved(before, change)) await note(trx, { before, after, change, asked: repriced?.asked }, by)
    const isBack = !isAdmin && before.isApproved !== approval.waiting && after.isApproved === approval.waiting
    return { id: change.id, waits: isBack ? (before.isApproved === approval.rejected ? 'again' : 'off sale') : null }
  })
}

/** Admins get a mail only if nothing of it waited before. */
const comesToWait = (before: Details, after: Details, { uploadIds }: SequenceChange) =>
  before.isApproved !== approval.waiting && (after.isApproved === approval.waiting || uploadIds.length > 0)

async function changedByOwner(trx: Trx, before: Details, change: SequenceChange): Promise<Details> {
  // New images of an approved sequence wait on their own; the sequence stays approved.
  const isUndecided =
    before.isApproved === approval.rejected
      ? isOther(before, change) || (await isThinned(trx, change.id))
      : isMoved(before, change)
  return {
    ...before,
    day: change.day,
    place: change.place,
    isApproved: isUndecided ? approval.waiting : before.isApproved,
  }
}

async function changedByAdmin(trx: Trx, before: Details, { day, place, prices: wanted }: SequenceChange) {
  const set = <K extends keyof OwnPrices>(name: K) => (wanted[name] === undefined ? before.prices[name] : wanted[name])
  const prices: OwnPrices = {
    imagePrice: set('imagePrice'),
    imageCommission: set('imageCommission'),
    sequencePrice: set('sequencePrice'),
    sequenceCommission: set('sequenceCommission'),
    ridePrice: set('ridePrice'),
    rideCommission: set('rideCommission'),
  }
  if (!isSame(before.prices, prices)) await checkOwnPrices(trx, prices)
  return { ...before, day, place, prices }
}

const comparedOf = ({ day, place, prices }: Details): Compared => ({ day, ...place, ...prices })

/** True when the change affects what an admin looks at. */
const isOther = (before: Details, change: SequenceChange) => change.uploadIds.length > 0 || isMoved(before, change)

const isMoved = (before: Details, { day, place }: SequenceChange) => before.day !== day || !isSame(before.place, place)

const isSame = <T extends Record<string, number | null>>(one: T, other: T) =>
  Object.keys(one).every((name) => one[name] === other[name])

/** Adds the new images, if any, finds the time of all, and keeps the order of time where it was kept so far. */
async function addAndOrder(deps: UpdateDeps, trx: Trx, { id, uploadIds }: SequenceChange, { id: userId, role }: Actor) {
  const last = await findLastPosition(trx, id)
  if (last + uploadIds.length > MAX_IMAGES_PER_SEQUENCE) throw invalid(t('editing.full'))
  const isApproved = role === roles.admin ? approval.approved : approval.waiting
  const firstPosition = last + 1
  const order = await findTimeOrder(trx, id)
  await takeUpUploads(deps, trx, { userId, uploadIds, sequenceId: id, isApproved, firstPosition, order: 'given' })
  await keepTimes(trx, id)
  if (order !== null) await orderByTime(trx, id, order)
}

type Changed = { before: Details; after: Details; change: SequenceChange; asked: OwnPrices | undefined }

async function note(trx: Trx, { before, after, change, asked }: Changed, by: By) {
  await audit(trx, by, {
    act: 'sequence.update',
    target: `sequence ${change.id}`,
    // A price that no admin set is the photographer's or the shop's, which may change later.
    detail: {
      before,
      after,
      images: change.uploadIds.length,
      ...(asked && { usual: withDefaults(asked, await getDefaultPrices(trx)) }),
    },
  })
}
