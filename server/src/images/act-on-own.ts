import { roles } from '@lineup/contract/limits.ts'
import { audit } from '../calls/audit-queries.ts'
import type { By } from '../calls/by.ts'
import { notFound } from '../calls/problem.ts'
import { inTransaction, type Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'

type Act = { row: 'Image' | 'Sequence'; id: number; act: string; detail?: Record<string, unknown> }

/**
 * Runs `work` on the caller's own row or, for admins (`ownerId` null), on any row, with an audit entry. `work` returns whether the
 * row exists. Another owner's row answers like a missing one.
 */
export async function actOnOwn(
  { db }: Pick<Deps, 'db'>,
  { row, id, act, detail = {} }: Act,
  by: By,
  work: (trx: Trx, ownerId: number | null) => Promise<boolean>,
): Promise<void> {
  const isAdmin = by.actor.role === roles.admin
  const isDone = await inTransaction(db, async (trx) => {
    const isThere = await work(trx, isAdmin ? null : by.actor.id)
    const target = `${row.toLowerCase()} ${id}`
    if (isThere && isAdmin) await audit(trx, by, { act, target, detail })
    return isThere
  })
  if (!isDone) throw notFound(row)
}
