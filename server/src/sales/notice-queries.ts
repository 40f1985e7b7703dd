import { paymentStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

export type SoldTitle = {
  title: string
  /** Of a single photo. */
  fileName: string | null
  currency: string
  sales: number
  photos: number
  price: number
  amount: number
  /** The last order. */
  orderNumber: string
}

/** Counts a photographer's sales and earnings in these payments by title and photo, without fully refunded lines. */
export async function listSoldTitles(trx: Trx, userId: number, paymentIds: number[]): Promise<SoldTitle[]> {
  return trx
    .selectFrom('payment_lines as l')
    .innerJoin('payments', 'payments.id', 'l.payment_id')
    .leftJoin('payment_items as item', (join) =>
      join.onRef('item.payment_id', '=', 'l.payment_id').onRef('item.image_id', '=', 'l.image_id'),
    )
    .select(['l.title', 'item.file_name as fileName', 'payments.currency'])
    .select(sql<string>`max(payments.order_number)`.as('orderNumber'))
    .select(sql<number>`sum(l.price_minor - l.tax_minor)::float8`.as('price'))
    .select(sql<number>`count(*)::integer`.as('sales'))
    .select(
      sql<number>`sum((select count(*) from payment_items i
        where i.payment_id = l.payment_id and i.line_no = l.line_no))::integer`.as('photos'),
    )
    .select(sql<number>`sum(l.commission_minor)::float8`.as('amount'))
    .where('l.seller_id', '=', userId)
    .where('payments.id', 'in', paymentIds)
    .where('payments.status', '=', paymentStatus.success)
    .where(sql<boolean>`(l.refunded_minor = 0 or l.refunded_minor < l.price_minor)`)
    .groupBy(['l.title', 'item.file_name', 'payments.currency'])
    .orderBy(sql`sum(l.commission_minor)`, 'desc')
    .orderBy('l.title')
    .execute()
}

/** What decides how a photographer is paid. `capability` is that of the account at the payment provider; null without one. */
export async function getPayable(trx: Trx, userId: number) {
  return trx
    .selectFrom('users')
    .leftJoin('payout_accounts as a', 'a.user_id', 'users.id')
    .leftJoin('bank_details as b', 'b.user_id', 'users.id')
    .select(({ eb }) => ['country', 'a.capability', eb('b.user_id', 'is not', null).as('hasBank')])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}
