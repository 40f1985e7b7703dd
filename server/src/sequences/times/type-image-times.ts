import { roles } from '@lineup/contract/limits.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { conflict, invalid, notFound } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import { shareLock } from '../../db/locks.ts'
import type { Deps } from '../../deps.ts'
import { typedKey } from '../../images/uploads/camera-key.ts'
import { sequenceChanged } from '../approval/approve-sequence.ts'
import { findTimeOrder, lockSequence } from '../editing/edit-queries.ts'
import { orderByTime } from '../editing/order-by-time.ts'
import { t } from '../messages/t.ts'
import { countTimesUp, getTimesRevision, keepTimes, setTypedImageTimes } from './clock-queries.ts'

type TypedImages = { id: number; imageIds: number[]; takenLocal: string; revision: number }

/**
 * Gives photos of a sequence the time that was typed, if they tell none themselves; all in one transaction. Photos that nobody has
 * sorted otherwise stay in the order of time. Owners change their own sequences, admins any. Returns the new revision.
 */
export async function typeImageTimes(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { id, imageIds, takenLocal, revision }: TypedImages,
  by: By,
): Promise<number> {
  const { actor } = by
  return inTransaction(db, async (trx) => {
    await shareLock(trx, 'places')
    const isThere = await lockSequence(trx, id, actor.role === roles.admin ? null : actor.id)
    if (isThere === undefined) throw notFound('sequence')
    if (!(await countTimesUp(trx, { id, revision }))) throw conflict(sequenceChanged())
    const order = await findTimeOrder(trx, id)
    const cameraKey = typedKey(config, actor.id)
    const isDone = await setTypedImageTimes(trx, { sequenceId: id, imageIds, takenLocal, cameraKey })
    if (!isDone) throw invalid(t('clock.tellThemselves'))
    await keepTimes(trx, id)
    if (order) await orderByTime(trx, id, order)
    await audit(trx, by, { act: 'sequence.times', target: `sequence ${id}`, detail: { imageIds, takenLocal } })
    return getTimesRevision(trx, id)
  })
}
