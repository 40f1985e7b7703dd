import { notOneSpot as refusedPlace } from '@lineup/contract/refusals.ts'
import { findDayFault } from '@lineup/contract/sequences/taken-day.ts'
import { approval } from '@lineup/contract/states.ts'
import type { Actor } from '../../calls/actor.ts'
import { hashRequest, onceByKey } from '../../calls/idempotency.ts'
import { forbidden, invalid } from '../../calls/problem.ts'
import { newPublicId } from '../../calls/tokens.ts'
import type { Trx } from '../../db/database.ts'
import { shareLock } from '../../db/locks.ts'
import { readNow } from '../../db/read-now.ts'
import type { Deps } from '../../deps.ts'
import { takeUpUploads } from '../../images/uploads/take-up-uploads.ts'
import type { PlaceIds } from '../../locations/tree.ts'
import { keepAskedPrices } from '../../prices/asked/asked-queries.ts'
import { noteWaiting } from '../approval/note-sequences.ts'
import { t } from '../messages/t.ts'
import { insertClocks, keepTimes, type NewClock } from '../times/clock-queries.ts'
import { noPhoto } from '../times/set-clock.ts'
import { insertSequence, isOpenSpot } from './edit-queries.ts'
import { orderByTime } from './order-by-time.ts'

export type SequenceForm = { day: string; place: PlaceIds; uploadIds: string[] }

/** `clocks`: those that the photographer has set. */
type NewSequence = SequenceForm & { clocks?: NewClock[] | undefined }

/** The idempotency key of a call, if it has one. */
type Once = { call: 'store' | 'session'; key: string | undefined }

/** Turns stored uploads into a sequence that waits for an admin. Row, images and preview jobs appear in one transaction. */
export async function createSequence(
  deps: Pick<Deps, 'db' | 'jobs'>,
  actor: Actor,
  form: NewSequence,
  { call: name, key }: Once,
) {
  if (!actor.isVerified) throw forbidden(t('editing.verify'))

  const call =
    key === undefined ? undefined : { caller: `user ${actor.id}`, call: name, key, requestHash: hashRequest(form) }
  return onceByKey(deps.db, call, async (trx) => {
    await shareLock(trx, 'places')
    await shareLock(trx, 'defaultPrices')
    await checkDay(trx, form.day)
    if (!(await isOpenSpot(trx, form.place))) throw notOneSpot()
    const { day, place, uploadIds, clocks = [] } = form
    const sequenceId = await insertSequence(trx, { key: newPublicId(), userId: actor.id, day, place })
    await keepAskedPrices(trx, actor.id)
    await takeUpUploads(deps, trx, {
      userId: actor.id,
      uploadIds,
      sequenceId,
      isApproved: approval.waiting,
      firstPosition: 1,
      order: name === 'session' ? 'taken' : 'given',
    })
    if (!(await insertClocks(trx, { sequenceId, setBy: actor.id, clocks }))) throw noPhoto()
    await keepTimes(trx, sequenceId)
    // Until now by the clocks of their cameras.
    if (name === 'session') await orderByTime(trx, sequenceId, { keepsCover: false })
    await noteWaiting(trx, sequenceId)
    return { id: sequenceId }
  })
}

export const notOneSpot = () => invalid(refusedPlace())

/** Throws Invalid for a day that no photo can be from. */
export async function checkDay(trx: Trx, day: string): Promise<void> {
  const fault = findDayFault(day, await readNow(trx))
  if (fault !== undefined) throw invalid(fault)
}
