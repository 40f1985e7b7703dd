import { disputeStatus, openDisputeStates } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { DisputeState } from '../../payments/port.ts'
import type { Part } from '../refunds/return-queries.ts'

/** Oldest first. */
export async function listDisputeRows(trx: Trx, paymentId: number) {
  return trx
    .selectFrom('disputes')
    .select(['id', 'status', 'asked_at as askedAt', 'taken_minor as taken'])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export type DisputeRow = Awaited<ReturnType<typeof listDisputeRows>>[number]

/** `askedAt`: when the provider was asked for this state. */
export async function saveDispute(trx: Trx, paymentId: number, state: DisputeState, askedAt: Date): Promise<void> {
  const { disputeId, amount, reason, status, dueBy, created } = state
  const isOpen = openDisputeStates.includes(status)
  await trx
    .insertInto('disputes')
    .values({
      id: disputeId,
      payment_id: paymentId,
      amount_minor: amount,
      reason,
      status,
      due_by: dueBy,
      created_at: created,
      asked_at: askedAt,
      closed_at: isOpen ? null : sql<Date>`now()`,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        // An appeal gives back what the dispute took, so that amount stays.
        amount_minor: sql<number>`case when disputes.taken_minor = 0 then ${amount} else disputes.amount_minor end`,
        status,
        due_by: dueBy,
        asked_at: askedAt,
        closed_at: isOpen ? null : sql<Date>`coalesce(disputes.closed_at, now())`,
      }),
    )
    .execute()
}

export async function setTaken(
  trx: Trx,
  { paymentId, id, amount }: { paymentId: number; id: string; amount: number },
  parts: Part[],
): Promise<void> {
  await trx.updateTable('disputes').set({ taken_minor: amount }).where('id', '=', id).execute()
  if (parts.length === 0) return
  const lines = parts.map(({ lineNo, amount }) => ({
    dispute_id: id,
    payment_id: paymentId,
    line_no: lineNo,
    amount_minor: amount,
  }))
  await trx.insertInto('dispute_lines').values(lines).execute()
}

/** Forgets what a dispute took, and returns it. */
export async function clearTaken(trx: Trx, id: string): Promise<Part[]> {
  await trx.updateTable('disputes').set({ taken_minor: 0 }).where('id', '=', id).execute()
  return trx
    .deleteFrom('dispute_lines')
    .where('dispute_id', '=', id)
    .returning(['line_no as lineNo', 'amount_minor as amount'])
    .execute()
}

export async function setDisputeStatus(trx: Trx, paymentId: number, status: string): Promise<void> {
  await trx.updateTable('payments').set({ dispute_status: status }).where('id', '=', paymentId).execute()
}

/** The buyer may fetch again what a dispute withheld, unless all of the money went back meanwhile. */
export async function rearmDisputed(trx: Trx, paymentId: number, reason: string): Promise<void> {
  await trx
    .with('rearmed', (cte) =>
      cte
        .updateTable('downloads')
        .set({ revoked_at: null, revoked_for: null })
        .where('payment_id', '=', paymentId)
        .where('revoked_for', '=', 'dispute')
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('payment_lines')
              .select('line_no')
              .where('payment_id', '=', paymentId)
              .whereRef('refunded_minor', '<', 'price_minor'),
          ),
        )
        .returning('id'),
    )
    .insertInto('download_log')
    .columns(['download_id', 'what', 'reason'])
    .expression((eb) =>
      eb.selectFrom('rearmed').select(['id', sql<string>`'rearmed'`.as('what'), eb.val(reason).as('reason')]),
    )
    .execute()
}

/** Payments with a dispute that is not decided, or that may still be appealed. */
export async function listUndecided(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('disputes')
    .select('payment_id')
    .distinct()
    .where((eb) =>
      eb.or([
        eb('status', 'in', openDisputeStates),
        eb.and([eb('status', '=', disputeStatus.lost), eb('closed_at', '>', sql<Date>`now() - interval '60 days'`)]),
      ]),
    )
    .orderBy('payment_id')
    .execute()
  return rows.map((row) => row.payment_id)
}
