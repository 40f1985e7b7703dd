import { shareSoFar } from '@lineup/contract/sales/shares.ts'
import { paymentStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** `sales` are orders that the buyer did not get back whole; what their photographer `earned` by them is in minor units. */
export type SalesOfSequence = { sales: number; earned: number }

type Orders = { sequenceId: number; count: number }
type Sales = { sequenceId: number; price: number; commission: number; refunded: number; count: number }

/** What each sequence sold so far. One without a sale is missing. */
export async function listSalesOfSequences(db: Db, sequenceIds: number[]): Promise<Map<number, SalesOfSequence>> {
  if (sequenceIds.length === 0) return new Map()
  const soldOf = sql`
    from payment_lines l join payments p on p.id = l.payment_id and p.status = ${sql.lit(paymentStatus.success)}
    where l.sequence_id = any (${sequenceIds}::integer[])`
  const [orders, sales] = await Promise.all([
    // An order can have several lines of one sequence.
    sql<Orders>`
      select l.sequence_id as "sequenceId",
        (count(distinct l.payment_id) filter (where l.refunded_minor < l.price_minor))::integer as count
      ${soldOf} group by 1
    `.execute(db),
    // Sales at the same figures in one row, because a share is rounded for each sale.
    sql<Sales>`
      select l.sequence_id as "sequenceId", l.price_minor as price, l.commission_minor as commission,
        l.refunded_minor as refunded, count(*)::integer as count
      ${soldOf} group by 1, 2, 3, 4
    `.execute(db),
  ])
  const bySequence = Map.groupBy(sales.rows, ({ sequenceId }) => sequenceId)
  return new Map(
    orders.rows.map(({ sequenceId, count }) => [
      sequenceId,
      { sales: count, earned: (bySequence.get(sequenceId) ?? []).reduce((sum, row) => sum + earnedBy(row), 0) },
    ]),
  )
}

/** How often each image that is in a sequence now was sold, alone or with others. One that was not is missing. */
export async function countSoldImages(db: Db, sequenceId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ imageId: number; sold: number }>`
    select i.image_id as "imageId", count(*)::integer as sold
    from images m
    join payment_items i on i.image_id = m.id
    join payment_lines l on l.payment_id = i.payment_id and l.line_no = i.line_no
    join payments p on p.id = l.payment_id and p.status = ${sql.lit(paymentStatus.success)}
    where m.sequence_id = ${sequenceId} and l.refunded_minor < l.price_minor
    group by 1
  `.execute(db)
  return new Map(rows.map(({ imageId, sold }) => [imageId, sold]))
}

const earnedBy = ({ price, commission, refunded, count }: Sales) =>
  count * (price > 0 ? commission - shareSoFar(commission, { price, refunded }) : 0)
