import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The keys of the advisory locks. */
const reconcilers = { sales: 4712, payouts: 4713 }

/** Runs `work` unless another process does: one of them is enough. */
export async function oneAtATime(db: Db, what: keyof typeof reconcilers, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      isOurs: boolean
    }>`select pg_try_advisory_lock(${reconcilers[what]}) as "isOurs"`.execute(connection)
    if (rows[0]?.isOurs !== true) return
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${reconcilers[what]})`.execute(connection)
    }
  })
}

/** Payments that nobody has told us of for ten minutes, in steps, from `afterId` on. */
export async function listUntold(db: Db, afterId: number): Promise<Array<{ id: number; sessionId: string | null }>> {
  return db
    .selectFrom('payments')
    .select(['id', 'session_id as sessionId'])
    .where('status', '=', 0)
    .where('session_id', 'is not', null)
    .where('quarantine_reason', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '10 minutes'`)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Checkouts that the provider never opened: nobody was sent to pay them. */
export async function failNeverCreated(db: Db): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 2, fail_code: 'never_created' })
    .where('status', '=', 0)
    .where('session_id', 'is', null)
    .where('quarantine_reason', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '10 minutes'`)
    .execute()
}

/** Payments that should have come to their end an hour ago. */
export async function countOverdue(db: Db): Promise<number> {
  const { overdue } = await db
    .selectFrom('payments')
    .select(sql<number>`count(*)::integer`.as('overdue'))
    .where('status', '=', 0)
    .where('quarantine_reason', 'is', null)
    .where('expires_at', '<', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return overdue
}
