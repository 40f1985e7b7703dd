import { roles } from '@lineup/contract/limits.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { notFound } from '../http/problem.ts'
import { insertAudit } from '../http/queries.ts'
import type { Call } from '../http/serve.ts'
import { markDeleted } from './queries.ts'

/**
 * Deletes a sequence for everyone but those who bought from it: the owner's own, or any for an admin, whose act is noted.
 * Another's answers like a missing one.
 */
export async function destroySequence({ db }: Pick<Deps, 'db'>, id: number, { actor, address, request }: Call<Actor>) {
  const isAdmin = actor.role === roles.admin
  const isDone = await inTransaction(db, async (trx) => {
    const isThere = await markDeleted(trx, { id, ownerId: isAdmin ? null : actor.id })
    const entry = {
      actorId: actor.id,
      act: 'sequence.destroy',
      target: `sequence ${id}`,
      address,
      requestId: request.id,
    }
    if (isThere && isAdmin) await insertAudit(trx, entry)
    return isThere
  })
  if (!isDone) throw notFound('Sequence')
}
