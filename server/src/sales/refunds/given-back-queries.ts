import { givenRefunds } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

/**
 * What went back for a bought "item" by refunds that name it: of each an equal part of what its line got, among the photos of that line
 * that it names. In minor units, not rounded. A refund whose lines are not written yet has one line.
 */
export const backOfItem = sql<number>`coalesce((
  select sum((case when exists (select from refund_lines any_part where any_part.refund_id = r.id)
      then coalesce((select part.amount_minor from refund_lines part where part.refund_id = r.id and part.line_no = item.line_no), 0)
      else r.amount_minor end)::float8
    / (select count(*) from refund_images other join payment_items beside using (payment_id, image_id)
        where other.refund_id = r.id and beside.line_no = item.line_no))
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

/** Lines with photos among these: what of each photo went back before by name, and how many photos the line has. */
export async function listNamedParts(trx: Trx, { paymentId, images }: { paymentId: number; images: number[] }) {
  const isNamed = sql<boolean>`item.image_id = any (${images}::bigint[])`
  return trx
    .selectFrom('payment_items as item')
    .innerJoin('payment_lines as line', (join) =>
      join.onRef('line.payment_id', '=', 'item.payment_id').onRef('line.line_no', '=', 'item.line_no'),
    )
    .select(['line.line_no as lineNo', 'line.price_minor as price', 'line.refunded_minor as refunded'])
    .select(sql<number>`count(*)::integer`.as('items'))
    .select(sql<number[]>`array_agg(${backOfItem}) filter (where ${isNamed})`.as('back'))
    .where('line.payment_id', '=', paymentId)
    .groupBy(['line.payment_id', 'line.line_no'])
    .having(sql<boolean>`bool_or(${isNamed})`)
    .orderBy('line.line_no')
    .execute()
}
