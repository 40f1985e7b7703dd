import { approval } from '@lineup/contract/states.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { conflict, notFound } from '../../calls/problem.ts'
import { type Db, inTransaction } from '../../db/database.ts'
import { shareLock } from '../../db/locks.ts'
import type { Deps } from '../../deps.ts'
import { t } from '../messages/t.ts'
import { approveWaitingImages, type Decision, decideSequence, findSequence, lockForDecision } from '../queries.ts'
import { noteDecision } from './note-sequences.ts'
import { keepDecision } from './undo-queries.ts'

export const sequenceChanged = () => t('changed')

/**
 * Approves or rejects a sequence; approval also publishes its waiting images. With a `revision`, refuses a sequence that changed
 * since the admin saw it, and images without a preview keep waiting. Without one, approves those images too; they go public with
 * their previews.
 */
export async function approveSequence({ db }: Pick<Deps, 'db'>, decision: Decision, by: By) {
  const isDecided = await inTransaction(db, async (trx) => {
    // Locks the places before the row, in the same order as moving a place does; otherwise a deadlock.
    await shareLock(trx, 'places')
    const before = await lockForDecision(trx, decision.id)
    const decided = before && (await decideSequence(trx, decision))
    if (!before || !decided) return false
    const isLookedAt = decision.revision !== undefined
    const imageIds =
      decision.approve === approval.approved ? await approveWaitingImages(trx, decision.id, { isLookedAt }) : []
    await keepDecision(trx, { id: decision.id, revision: decided.revision, before, imageIds })
    await noteDecision(trx, decision.id, { ...before, images: imageIds.length })
    await audit(trx, by, {
      act: decision.approve === approval.approved ? 'sequence.approve' : 'sequence.reject',
      target: `sequence ${decision.id}`,
      detail: { reason: decision.reason },
    })
    return true
  })
  if (!isDecided) await refuseChanged(db, decision.id)
}

/** A deleted sequence is missing, not changed: reloading it would not help the admin. */
export async function refuseChanged(db: Db, id: number): Promise<never> {
  const there = await findSequence(db, id, null)
  throw there === undefined || there.deleted_at !== null ? notFound('sequence') : conflict(sequenceChanged())
}
