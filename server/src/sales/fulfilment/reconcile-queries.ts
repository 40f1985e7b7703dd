import { paymentStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A younger payment may still be on its way to the provider. */
const tenMinutesAgo = sql<Date>`now() - interval '10 minutes'`

/** Open payments, older than ten minutes, with ids above `afterId`. */
export async function listUntold(db: Db, afterId: number): Promise<Array<{ id: number; sessionId: string | null }>> {
  return db
    .selectFrom('payments')
    .select(['id', 'session_id as sessionId'])
    .where('status', '=', paymentStatus.pending)
    .where('session_id', 'is not', null)
    .where('quarantine_reason', 'is', null)
    .where('created_at', '<', tenMinutesAgo)
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
    .where('created_at', '<', tenMinutesAgo)
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
