import { approval } from '@lineup/contract/states.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { conflict, notFound } from '../../calls/problem.ts'
import { inTransaction } from '../../db/database.ts'
import { shareLock } from '../../db/locks.ts'
import type { Deps } from '../../deps.ts'
import { approveWaitingImages, type Decision, decideSequence, findSequence } from '../queries.ts'
import { noteDecision } from './note-sequences.ts'
import { lockUndecided } from './notice-queries.ts'

export const sequenceChanged = 'This sequence has changed. Please look at it again'

/**
 * Approves or rejects a sequence; approval also publishes its waiting images. With a `revision`, refuses a sequence that changed
 * since the admin saw it, and images without a preview keep waiting. Without one, approves those images too; they go public with
 * their previews.
 */
export async function approveSequence({ db }: Pick<Deps, 'db'>, decision: Decision, by: By) {
  const isDecided = await inTransaction(db, async (trx) => {
    // Locks the places before the row, in the same order as moving a place does; otherwise a deadlock.
    await shareLock(trx, 'places')
    const before = await lockUndecided(trx, decision.id)
    if (before === undefined || (await decideSequence(trx, decision)) === undefined) return false
    const isLookedAt = decision.revision !== undefined
    const images =
      decision.approve === approval.approved ? await approveWaitingImages(trx, decision.id, { isLookedAt }) : 0
    await noteDecision(trx, decision.id, { ...before, images })
    await audit(trx, by, {
      act: decision.approve === approval.approved ? 'sequence.approve' : 'sequence.reject',
      target: `sequence ${decision.id}`,
      detail: { reason: decision.reason },
    })
    return true
  })
  if (isDecided) return
  const there = await findSequence(db, decision.id, null)
  // A deleted sequence is missing, not changed: reloading it would not help the admin.
  throw there === undefined || there.deleted_at !== null ? notFound('Sequence') : conflict(sequenceChanged)
}
