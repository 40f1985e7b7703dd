import { sellerSharesSoFar } from '@lineup/contract/sales/shares.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { openDebt } from '../adjusting/debt-queries.ts'

/** A photographer's share in each of these payments: how it stands, and what is in the way. Amounts in minor units. */
export async function listShares(trx: Trx, userId: number, paymentIds: number[]) {
  const rows = await trx
    .selectFrom('payouts')
    .innerJoin('payments', 'payments.id', 'payouts.payment_id')
    .select([
      'payments.id as paymentId',
      'payouts.title',
      'payouts.currency',
      'payouts.amount_minor as share',
      'payouts.cancelled_minor as cancelled',
      openDebt.as('openDebt'),
      sql<boolean>`payouts.transfer_id is not null or payouts.method = 'manual'`.as('isSent'),
      'payments.dispute_status as dispute',
      sql<boolean>`exists (select from refunds where payment_id = payments.id and takedown_id is not null)`.as(
        'isTakenDown',
      ),
    ])
    .where('payouts.user_id', '=', userId)
    .where('payments.id', 'in', paymentIds)
    .orderBy('payments.id')
    .execute()
  const taken = await readTaken(trx, userId, paymentIds)
  return rows.map((row) => ({ ...row, taken: taken.get(row.paymentId) ?? 0 }))
}

export type ShareRow = Awaited<ReturnType<typeof listShares>>[number]

async function readTaken(trx: Trx, userId: number, paymentIds: number[]): Promise<Map<number, number>> {
  const lines = await trx
    .selectFrom('payment_lines')
    .select([
      'payment_id as paymentId',
      'seller_id as sellerId',
      'commission_minor as commission',
      'price_minor as price',
      'refunded_minor as refunded',
    ])
    .where('payment_id', 'in', paymentIds)
    .where('seller_id', '=', userId)
    .execute()
  const byPayment = Map.groupBy(lines, ({ paymentId }) => paymentId)
  return new Map([...byPayment].map(([id, of]) => [id, sellerSharesSoFar(of).get(userId) ?? 0]))
}
