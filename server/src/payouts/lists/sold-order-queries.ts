import { paymentStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { lineTitles } from '../../sales/line-queries.ts'
import { sumsOfLedger } from './month-queries.ts'

/** Amounts in minor units. */
export type SoldOrder = {
  id: number
  orderNumber: string
  paidAt: Date
  title: string
  photographers: string[]
  currency: string
  price: number
  sold: number
  comission: number
  donation: number
  platform: number
  tax: number
  paidOut: number
  fee: number | null
  paymentIntentId: string | null
}

export type SoldOrdersQuery = { month: string; currency: string; afterId: number; limit: number }

/** The orders behind one of `listSoldMonths`, by id. `month` is YYYY-MM. */
export async function listSoldOrders(db: Db, { month, currency, afterId, limit }: SoldOrdersQuery) {
  const start = `${month}-01`
  const { rows } = await sql<SoldOrder>`
    with wanted as (
      select p.id, p.order_number, p.paid_at, p.currency, p.price_minor, p.fee_minor, p.payment_intent_id
      from payments p
      where p.status = ${sql.lit(paymentStatus.success)} and p.currency = ${currency} and p.id > ${afterId}
        and p.paid_at >= ${start}::timestamp at time zone 'UTC'
        and p.paid_at < (${start}::timestamp + interval '1 month') at time zone 'UTC'
      order by p.id
      limit ${limit}
    )
    select p.id, p.order_number as "orderNumber", p.paid_at as "paidAt", p.currency, p.price_minor as price,
      p.fee_minor as fee, p.payment_intent_id as "paymentIntentId",
      coalesce(${lineTitles(sql`l.payment_id = p.id`)}, 'Surf photos') as title,
      array(select distinct u.username from payment_lines l join users u on u.id = l.seller_id
        where l.payment_id = p.id order by u.username) as photographers,
      coalesce(sums.sold, 0)::float8 as sold, coalesce(sums.comission, 0)::float8 as comission,
      coalesce(sums.donation, 0)::float8 as donation, coalesce(sums.platform, 0)::float8 as platform,
      coalesce(sums.tax, 0)::float8 as tax,
      coalesce(sums.paid_out, 0)::float8 as "paidOut"
    from wanted p
    cross join lateral (
      select ${sumsOfLedger}, -sum(amount_minor) filter (where account = 'seller_paid') as paid_out from ledger where payment_id = p.id) sums
    order by p.id
  `.execute(db)
  return rows
}
