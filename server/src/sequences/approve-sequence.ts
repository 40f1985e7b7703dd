import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Call } from '../http/serve.ts'
import type { Actor } from '../http/actor.ts'
import { conflict, notFound } from '../http/problem.ts'
import { insertAudit } from '../http/queries.ts'
import { approveWaitingImages, type Decision, decideSequence, findSequence } from './queries.ts'

/**
 * An admin's decision. Approval also publishes the images that waited in the sequence. With a `revision`, a sequence that has
 * changed since it was looked at is refused, so that nothing unseen is published.
 */
export async function approveSequence(
  { db }: Pick<Deps, 'db'>,
  decision: Decision,
  { actor, address, request }: Call<Actor>,
) {
  const isDecided = await inTransaction(db, async (trx) => {
    const decided = await decideSequence(trx, decision)
    if (decided === undefined) return false
    if (decision.approve === 1) await approveWaitingImages(trx, decision.id)
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
  throw (await findSequence(db, decision.id, null)) === undefined
    ? notFound('Sequence')
    : conflict('This sequence has changed. Please look at it again')
}
