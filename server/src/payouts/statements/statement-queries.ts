import type { MovementKind } from '@lineup/contract/payouts/statements.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { lineTitles } from '../../sales/line-queries.ts'
import type { Period } from './period-of.ts'

export async function findSeller(db: Db | Trx, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'display_name as name', 'address', 'pin', 'country', 'erased_at as erasedAt'])
    .where('id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst()
}

export type Seller = NonNullable<Awaited<ReturnType<typeof findSeller>>>

export type Of = { sellerId: number; currency: string }

/** Minor units; `balance` is that at the end of the month. */
type MovedMonth = { month: string; balance: number }

/** The months with movements, oldest first. */
export async function listMovedMonths(db: Db, { sellerId, currency }: Of): Promise<MovedMonth[]> {
  const { rows } = await sql<MovedMonth>`
    select month, (sum(moved) over (order by month))::float8 as balance
    from (
      select to_char(at at time zone 'UTC', 'YYYY-MM') as month, sum(amount_minor) as moved
      from seller_movements where user_id = ${sellerId} and currency = ${currency}
      group by 1
    ) months
    order by month
  `.execute(db)
  return rows
}

/** Minor units. */
export type Standing = { balance: number; debt: number }

/** What was owed before a moment. */
export async function readStanding(db: Db | Trx, { sellerId, currency }: Of, before: Date): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select coalesce(sum(amount_minor), 0)::float8 as balance, coalesce(sum(debt_minor), 0)::float8 as debt
    from seller_movements where user_id = ${sellerId} and currency = ${currency} and at < ${before}
  `.execute(db)
  return rows[0] ?? { balance: 0, debt: 0 }
}

/** Amounts in minor units. */
export type Movement = {
  at: Date
  kind: MovementKind
  orderNumber: string
  soldAt: Date
  title: string
  price: number | null
  amount: number
  debt: number
  reference: string | null
}

/** What moved in a period, in its order. A payout that was noted by hand, undone and noted again has each time its own reference. */
export async function listMovements(db: Db | Trx, { sellerId, currency }: Of, { from, until }: Period) {
  const { rows } = await sql<Movement>`
    select m.at, m.kind, p.order_number as "orderNumber", coalesce(p.paid_at, p.created_at) as "soldAt",
      coalesce(${lineTitles(sql`l.payment_id = m.payment_id and l.seller_id = m.user_id`)}, 'Surf photos') as title,
      case when m.kind = 'sale' then (
        select sum(l.price_minor - l.tax_minor)::float8 from payment_lines l where l.payment_id = m.payment_id and l.seller_id = m.user_id
      ) end as price,
      m.amount_minor as amount, m.debt_minor as debt,
      case
        when m.kind = 'reversal' then (select r.reversal_id from reversals r where 'reversal:' || r.id = m.act)
        when m.kind in ('payout', 'payout_undone') then coalesce(
          (select b.reference from bank_payments b where b.user_id = m.user_id and m.at in (b.noted_at, b.undone_at) limit 1),
          case when m.act = 'payout:' || o.id || case when o.undone > 0 then ':again:' || o.undone else '' end
            then coalesce(o.transfer_id, o.reference) end)
      end as reference
    from seller_movements m
    join payments p on p.id = m.payment_id
    left join payouts o on o.payment_id = m.payment_id and o.user_id = m.user_id
    where m.user_id = ${sellerId} and m.currency = ${currency} and m.at >= ${from} and m.at < ${until}
    order by m.at, m.id
  `.execute(db)
  return rows
}
