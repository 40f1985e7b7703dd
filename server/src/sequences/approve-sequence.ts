import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { conflict, notFound } from '../http/problem.ts'
import { insertAudit } from '../http/queries.ts'
import type { Call } from '../http/serve.ts'
import { holdPlaces } from './edit-queries.ts'
import { noteDecision } from './note-sequences.ts'
import { lockUndecided } from './notice-queries.ts'
import { approveWaitingImages, type Decision, decideSequence, findSequence } from './queries.ts'

export const sequenceChanged = 'This sequence has changed. Please look at it again'

/**
 * An admin's decision. Approval also publishes the images that waited in the sequence. A `revision` says what was looked at: a
 * sequence that has changed since then is refused, and an image whose preview was not there keeps waiting. Who names none
 * approves what is in the making as well; it goes public when its preview is there.
 */
export async function approveSequence(
  { db }: Pick<Deps, 'db'>,
  decision: Decision,
  { actor, address, request }: Call<Actor>,
) {
  const isDecided = await inTransaction(db, async (trx) => {
    // Before the row: a place that moves holds the tree and waits for its rows.
    await holdPlaces(trx)
    const before = await lockUndecided(trx, decision.id)
    if (before === undefined || (await decideSequence(trx, decision)) === undefined) return false
    const isLookedAt = decision.revision !== undefined
    const images = decision.approve === 1 ? await approveWaitingImages(trx, decision.id, { isLookedAt }) : 0
    await noteDecision(trx, decision.id, { ...before, images })
    await insertAudit(trx, {
      actorId: actor.id,
      act: decision.approve === 1 ? 'sequence.approve' : 'sequence.reject',
      target: `sequence ${decision.id}`,
      detail: { reason: decision.reason },
      address,
      requestId: request.id,
    })
    return true
  })
  if (isDecided) return
  const there = await findSequence(db, decision.id, null)
  // Nobody decides about what is deleted: to look at it again would change nothing.
  throw there === undefined || there.deleted_at !== null ? notFound('Sequence') : conflict(sequenceChanged)
}
