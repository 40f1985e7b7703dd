import { roles } from '@lineup/contract/limits.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { conflict, invalid, notFound } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import { shareLock } from '../../db/locks.ts'
import type { Deps } from '../../deps.ts'
import { sequenceChanged } from '../approval/approve-sequence.ts'
import { findTimeOrder, lockSequence } from '../editing/edit-queries.ts'
import { orderByTime } from '../editing/order-by-time.ts'
import { t } from '../messages/t.ts'
import { countTimesUp, forgetClock, getTimesRevision, keepTimes, type NewClock, replaceClock } from './clock-queries.ts'

/** `clock` null: forgets what was set. */
type ClockChange = { id: number; revision: number; cameraKey: string; clock: NewClock | null }

/**
 * Sets the clock of a camera and moves its photos, in one transaction. Photos that nobody has sorted otherwise stay in the order of
 * time. Owners change their own sequences, admins any. Returns the new revision. The sequence stays approved: no picture changes.
 */
export async function setClock(
  { db }: Pick<Deps, 'db'>,
  { id, revision, cameraKey, clock }: ClockChange,
  by: By,
): Promise<number> {
  const { actor } = by
  return inTransaction(db, async (trx) => {
    await shareLock(trx, 'places')
    const isThere = await lockSequence(trx, id, actor.role === roles.admin ? null : actor.id)
    if (isThere === undefined) throw notFound('sequence')
    if (!(await countTimesUp(trx, { id, revision }))) throw conflict(sequenceChanged())
    const order = await findTimeOrder(trx, id)
    if (clock === null) await forgetClock(trx, id, cameraKey)
    else if (!(await replaceClock(trx, { sequenceId: id, setBy: actor.id, clock }))) throw noPhoto()
    await keepTimes(trx, id)
    if (order) await orderByTime(trx, id, order)
    await audit(trx, by, { act: 'sequence.clock', target: `sequence ${id}`, detail: { cameraKey, clock } })
    return getTimesRevision(trx, id)
  })
}

export const noPhoto = () => invalid(t('clock.noPhoto'))
