import type { Act as AuditAct } from '@lineup/contract/audit/acts.ts'
import { roles } from '@lineup/contract/limits.ts'
import { audit } from '../calls/audit-queries.ts'
import type { By } from '../calls/by.ts'
import { notFound } from '../calls/problem.ts'
import { inTransaction, type Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'

type Act = { row: 'image' | 'sequence'; id: number; act: AuditAct; detail?: Record<string, unknown> }

/** For admins `ownerId` is null and the act is audited. `work` returns whether the row exists; another owner's does not. */
export async function actOnOwn(
  { db }: Pick<Deps, 'db'>,
  { row, id, act, detail = {} }: Act,
  by: By,
  work: (trx: Trx, ownerId: number | null) => Promise<boolean>,
): Promise<void> {
  const isAdmin = by.actor.role === roles.admin
  const isDone = await inTransaction(db, async (trx) => {
    const isThere = await work(trx, isAdmin ? null : by.actor.id)
    const target = `${row} ${id}`
    if (isThere && isAdmin) await audit(trx, by, { act, target, detail })
    return isThere
  })
  if (!isDone) throw notFound(row)
}
