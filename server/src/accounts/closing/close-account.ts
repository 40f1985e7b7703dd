import type { Act as AuditAct } from '@lineup/contract/audit/acts.ts'
import { roles } from '@lineup/contract/limits.ts'
import type { Actor } from '../../calls/actor.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { conflict, invalid, notFound } from '../../calls/problem.ts'
import { inTransaction, type Trx } from '../../db/database.ts'
import { shareLock, takeLock } from '../../db/locks.ts'
import type { Deps } from '../../deps.ts'
import { t } from '../messages/t.ts'
import { countOtherAdmins, lockForClosing } from './closing-queries.ts'

export type Person = NonNullable<Awaited<ReturnType<typeof lockForClosing>>>

type Act = { userId: number; act: AuditAct; detail?: Record<string, unknown>; by: By }

/** Runs `work` on a locked account and writes the audit entry in the same transaction. Throws NotFound. */
export async function actOnAccount<T>(
  { db }: Pick<Deps, 'db'>,
  { userId, act, detail = {}, by }: Act,
  work: (trx: Trx, person: Person) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    await shareLock(trx, 'places')
    // Taken before the person's row: otherwise two admins who close each other's account would deadlock.
    await takeLock(trx, 'admins')
    const person = await lockForClosing(trx, userId)
    if (person === undefined) throw notFound('user')
    const done = await work(trx, person)
    await audit(trx, by, { act, target: `user ${userId}`, detail })
    return done
  })
}

/** Admins cannot close their own account, and the last admin cannot be closed: only an admin can reopen accounts. */
export async function refuseClosing(trx: Trx, { id, role }: Person, actor: Actor): Promise<void> {
  if (role !== roles.admin) return
  if (id === actor.id) throw invalid(t('closing.own'))
  if ((await countOtherAdmins(trx, id)) === 0) throw conflict(t('closing.lastAdmin'))
}
