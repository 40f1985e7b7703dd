import { givenRefunds } from '@lineup/contract/states.ts'
import { sql } from 'kysely'

/** What went back for a bought "item" by refunds that name it; their photos have equal parts. In minor units, not rounded. */
export const backOfItem = sql<number>`coalesce((
  select sum(r.amount_minor::float8 / (select count(*) from refund_images other where other.refund_id = r.id))
  from refund_images named join refunds r on r.id = named.refund_id
  where named.payment_id = item.payment_id and named.image_id = item.image_id and r.status in (${sql.join(givenRefunds)})), 0)`

/**
 * For a download that the query calls `alias`: all money of its photo went back, with its line or by refunds that name it. Less than a
 * minor unit is rounding. Nothing can go back for a photo that cost nothing.
 */
export function isGivenBack(alias: string) {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`exists (
    select from payment_items item join payment_lines line using (payment_id, line_no)
    where item.payment_id = ${of('payment_id')} and item.image_id = ${of('image_id')}
      and (line.refunded_minor >= greatest(line.price_minor, 1) or ${backOfItem} > greatest(0, line.price_minor::float8 / (
        select count(*) from payment_items beside
        where beside.payment_id = item.payment_id and beside.line_no = item.line_no) - 1)))`
}
