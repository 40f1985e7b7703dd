import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Trx } from '../db/database.ts'

/** What some lines `l` sold, as `titleOfAll` says it: what has the same title is said once. */
export const lineTitles = (which: RawBuilder<SqlBool>) => sql<string>`(
  select string_agg(case when same.n > 1 then same.n || ' × ' else '' end || same.title, ', ' order by same.first)
  from (select l.title, count(*) as n, min(l.line_no) as first from payment_lines l where ${which} group by l.title) same)`

/** What was bought of each sequence at which price, in the order of the lines. Minor units. */
export async function listReceiptSessions(
  trx: Trx,
  paymentId: number,
): Promise<Array<{ title: string; price: number }>> {
  return trx
    .selectFrom('payment_lines as one')
    .select([
      lineTitles(sql`l.payment_id = ${paymentId} and l.sequence_id = one.sequence_id`).as('title'),
      sql<number>`sum(one.price_minor)::integer`.as('price'),
    ])
    .where('one.payment_id', '=', paymentId)
    .groupBy('one.sequence_id')
    .orderBy(sql`min(one.line_no)`)
    .execute()
}
