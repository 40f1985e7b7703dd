import { paymentStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Minor units. */
export type SoldMonth = {
  month: string
  orders: number
  sold: number
  comission: number
  donation: number
  platform: number
  /** For the state, beside `sold`. */
  tax: number
}

/** Of postings: sold = comission + donation + platform, all without tax. */
export const sumsOfLedger = sql`
  sum(amount_minor) filter (where account in ('buyer_cash', 'stripe_fee', 'refunds', 'disputes', 'tax_payable')) as sold,
  -- Also what is a debt for now, or was paid: the share stays the same.
  -sum(amount_minor) filter (where account in ('seller_payable', 'seller_paid', 'seller_debt')) as comission,
  -sum(amount_minor) filter (where account in ('donation_payable', 'donation_paid')) as donation,
  -sum(amount_minor) filter (where account = 'platform_revenue') as platform,
  -sum(amount_minor) filter (where account = 'tax_payable') as tax`

/**
 * What was sold in each of the last twelve months, oldest first, empty ones included. All sums are those of the ledger, so they add up
 * whatever went back. Money that went back is taken off the month of the sale, as photographers see it; the sums of donations by month
 * take it off the month in which it went back.
 */
export async function listSoldMonths(db: Db, currency: string): Promise<SoldMonth[]> {
  const { rows } = await sql<SoldMonth>`
    with sales as (
      select date_trunc('month', p.paid_at at time zone 'UTC') as month,
        ${sumsOfLedger}
      from payments p join ledger on payment_id = p.id
      where p.status = ${sql.lit(paymentStatus.success)} and p.currency = ${currency}
        and p.paid_at >= (date_trunc('month', now() at time zone 'UTC') - interval '11 months') at time zone 'UTC'
      group by p.id
    )
    select to_char(month, 'YYYY-MM') as month, (count(*) filter (where sold > 0))::integer as orders,
      coalesce(sum(sold), 0)::float8 as sold, coalesce(sum(comission), 0)::float8 as comission,
      coalesce(sum(donation), 0)::float8 as donation, coalesce(sum(platform), 0)::float8 as platform,
      coalesce(sum(tax), 0)::float8 as tax
    from generate_series(
      date_trunc('month', now() at time zone 'UTC') - interval '11 months',
      date_trunc('month', now() at time zone 'UTC'), interval '1 month') month
    left join sales using (month)
    group by month
    order by month
  `.execute(db)
  return rows
}
