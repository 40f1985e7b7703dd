import { roles } from '@lineup/contract/limits.ts'
import type { Actor } from '../calls/actor.ts'
import { notFound } from '../calls/problem.ts'
import { insertAudit } from '../calls/queries.ts'
import { inTransaction, type Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Call } from '../http/serve.ts'

type Act = { row: 'Image' | 'Sequence'; id: number; act: string; detail?: Record<string, unknown> }

/**
 * Runs `work` on a row of the caller's own or, for an admin (`ownerId` null), on anyone's, which is noted. `work` answers whether
 * there is such a row; another's answers like a missing one.
 */
export async function actOnOwn(
  { db }: Pick<Deps, 'db'>,
  { row, id, act, detail = {} }: Act,
  { actor, address, request }: Call<Actor>,
  work: (trx: Trx, ownerId: number | null) => Promise<boolean>,
): Promise<void> {
  const isAdmin = actor.role === roles.admin
  const isDone = await inTransaction(db, async (trx) => {
    const isThere = await work(trx, isAdmin ? null : actor.id)
    const target = `${row.toLowerCase()} ${id}`
    const entry = { actorId: actor.id, act, target, detail, address, requestId: request.id }
    if (isThere && isAdmin) await insertAudit(trx, entry)
    return isThere
  })
  if (!isDone) throw notFound(row)
}
