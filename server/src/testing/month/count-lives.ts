import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** What happened to the sales, in words: a month in which nothing went back would prove little. */
export async function countLives(db: Db): Promise<string> {
  const { rows } = await sql<{ what: string; n: number }>`
    select 'refunds ' || status as what, count(*)::integer as n from refunds group by 1
    union all select 'disputes ' || status, count(*)::integer from disputes group by 1
    union all select 'reversals ' || status, count(*)::integer from reversals group by 1
    union all select 'debts', count(*)::integer from seller_debts having count(*) > 0
    union all select 'takedowns', count(*)::integer from takedowns
    union all select 'downloads withdrawn for ' || revoked_for, count(*)::integer from downloads
      where revoked_for is not null group by 1
    union all select 'orders of several photographers', count(*)::integer from (
      select payment_id from payment_lines join payments p on p.id = payment_id where p.status = 1
      group by payment_id having count(distinct seller_id) > 1) several
    union all select 'orders with a code', count(*)::integer from code_uses join payments p on p.id = payment_id
      where p.status = 1
    union all select 'orders in ' || presentment_currency, count(*)::integer from payments
      where presentment_currency is not null group by 1
    union all select 'orders with ' || tax_behavior || ' tax', count(*)::integer from payments
      where status = 1 and tax_minor > 0 group by 1
    union all select 'orders less for many photos', count(distinct payment_id)::integer from payment_lines
      join payments p on p.id = payment_id where p.status = 1 and reduced_minor > 0
    union all select 'remittances', count(*)::integer from donation_remittances
    union all select 'payouts ' || method || ' at ' || status || coalesce(' ' || hold_reason, ''), count(*)::integer
      from payouts group by 1
    order by 1`.execute(db)
  return rows.map(({ what, n }) => `${n} ${what}`).join(', ')
}
