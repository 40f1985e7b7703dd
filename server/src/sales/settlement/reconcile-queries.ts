import { paymentStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const reconcilers = { sales: 4712, payouts: 4713 }

/** Runs `work`, or does nothing while another process runs it. */
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

/** Open payments, older than ten minutes, with ids above `afterId`. */
export async function listUntold(db: Db, afterId: number): Promise<Array<{ id: number; sessionId: string | null }>> {
  return db
    .selectFrom('payments')
    .select(['id', 'session_id as sessionId'])
    .where('status', '=', paymentStatus.pending)
    .where('session_id', 'is not', null)
    .where('quarantine_reason', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '10 minutes'`)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Fails checkouts that the provider never opened; no buyer saw a payment page. */
export async function failNeverCreated(db: Db): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: paymentStatus.failed, fail_code: 'never_created' })
    .where('status', '=', paymentStatus.pending)
    .where('session_id', 'is', null)
    .where('quarantine_reason', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '10 minutes'`)
    .execute()
}

/** Counts payments that are still open an hour after their deadline. */
export async function countOverdue(db: Db): Promise<number> {
  const { overdue } = await db
    .selectFrom('payments')
    .select(sql<number>`count(*)::integer`.as('overdue'))
    .where('status', '=', paymentStatus.pending)
    .where('quarantine_reason', 'is', null)
    .where('expires_at', '<', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return overdue
}
