import { paymentStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

export type SoldRow = { title: string; currency: string; sales: number; amount: number }

/** Counts a photographer's sales and earnings in these payments by title, without fully refunded lines. */
export async function listSold(trx: Trx, userId: number, paymentIds: number[]): Promise<SoldRow[]> {
  return trx
    .selectFrom('payment_lines as l')
    .innerJoin('payments', 'payments.id', 'l.payment_id')
    .select(['l.title', 'payments.currency'])
    .select(sql<number>`count(*)::integer`.as('sales'))
    .select(sql<number>`sum(l.commission_minor)::float8`.as('amount'))
    .where('l.seller_id', '=', userId)
    .where('payments.id', 'in', paymentIds)
    .where('payments.status', '=', paymentStatus.success)
    .where(sql<boolean>`(l.refunded_minor = 0 or l.refunded_minor < l.price_minor)`)
    .groupBy(['l.title', 'payments.currency'])
    .orderBy(sql`sum(l.commission_minor)`, 'desc')
    .orderBy('l.title')
    .execute()
}
