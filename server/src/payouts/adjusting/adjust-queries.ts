import { sellerSharesSoFar } from '@lineup/contract/sales/shares.ts'
import { openDisputeStates, payoutStatus, reversalStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { madeDebt, openDebt } from './debt-queries.ts'

export async function listPayoutIds(trx: Trx, paymentId: number): Promise<number[]> {
  const payouts = await trx
    .selectFrom('payouts')
    .select('id')
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()
  return payouts.map(({ id }) => id)
}

/** Locks a payout, and reads what its amount depends on. Amounts in minor units. */
export async function lockPayout(trx: Trx, payoutId: number) {
  const locked = await trx
    .selectFrom('payouts')
    .select(['id', 'payment_id as paymentId', 'user_id as userId'])
    .where('id', '=', payoutId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // Read after the lock is there: a rival may have changed them meanwhile.
  const payout = await trx
    .selectFrom('payouts')
    .innerJoin('payments', 'payments.id', 'payouts.payment_id')
    .select([
      'payouts.status',
      'payouts.hold_reason as holdReason',
      'payouts.method',
      'payouts.currency',
      'payouts.transfer_id as transferId',
      'payouts.amount_minor as amount',
      'payouts.cancelled_minor as cancelled',
      'payouts.netted_minor as netted',
      'payouts.reversed_minor as reversed',
      'payouts.undone',
      sql<number>`coalesce(payouts.sent_minor, 0)`.as('sent'),
      sql<boolean>`coalesce(payments.dispute_status = any (${openDisputeStates}), false)`.as('isDisputed'),
      sql<number>`(select coalesce(sum(amount_minor), 0)::integer from reversals
        where payout_id = payouts.id and status = ${sql.lit(reversalStatus.open)})`.as('opened'),
      madeDebt.as('madeDebt'),
      openDebt.as('openDebt'),
    ])
    .where('payouts.id', '=', payoutId)
    .executeTakeFirstOrThrow()
  return { ...locked, ...payout, taken: await readTaken(trx, locked) }
}

export type LockedPayout = Awaited<ReturnType<typeof lockPayout>>

/** The share of one photographer that went back to the buyer so far. */
async function readTaken(trx: Trx, { paymentId, userId }: { paymentId: number; userId: number }): Promise<number> {
  const lines = await trx
    .selectFrom('payment_lines')
    .select([
      'seller_id as sellerId',
      'commission_minor as commission',
      'price_minor as price',
      'refunded_minor as refunded',
    ])
    .where('payment_id', '=', paymentId)
    .where('seller_id', '=', userId)
    .execute()
  return sellerSharesSoFar(lines).get(userId) ?? 0
}

export async function setCancelled(trx: Trx, payoutId: number, cancelled: number): Promise<void> {
  await trx.updateTable('payouts').set({ cancelled_minor: cancelled }).where('id', '=', payoutId).execute()
}

export async function setHeld(trx: Trx, payoutId: number, reason: 'disputed' | 'refunded'): Promise<void> {
  const status = reason === 'refunded' ? payoutStatus.failed : payoutStatus.pending
  await trx.updateTable('payouts').set({ status, hold_reason: reason }).where('id', '=', payoutId).execute()
}

/** Waits for a refund that is just being written, so that the rows read next contain it. */
export async function setAdjusted(trx: Trx, paymentId: number): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ unadjusted_at: null })
    .where('id', '=', paymentId)
    .where('unadjusted_at', 'is not', null)
    .execute()
}

/** Payments whose job should have adjusted their payouts by now. */
export async function listUnadjusted(db: Db): Promise<number[]> {
  const payments = await db
    .selectFrom('payments')
    .select('id')
    .where('unadjusted_at', '<', sql<Date>`now() - interval '5 minutes'`)
    .orderBy('unadjusted_at')
    .limit(100)
    .execute()
  return payments.map(({ id }) => id)
}
