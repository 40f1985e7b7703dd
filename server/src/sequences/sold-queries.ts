import { shareSoFar } from '@lineup/contract/sales/shares.ts'
import { paymentStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** `sales` that the buyer did not get back whole, and what their photographer `earned` by them, in minor units. */
export type SalesOfSequence = { sales: number; earned: number }

type Sales = { sequenceId: number; price: number; commission: number; refunded: number; count: number }

/** What each sequence sold so far. One without a sale is missing. */
export async function listSalesOfSequences(db: Db, sequenceIds: number[]): Promise<Map<number, SalesOfSequence>> {
  if (sequenceIds.length === 0) return new Map()
  // Sales at the same figures in one row, because a share is rounded for each sale.
  const { rows } = await sql<Sales>`
    select l.sequence_id as "sequenceId", l.price_minor as price, l.commission_minor as commission,
      l.refunded_minor as refunded, count(*)::integer as count
    from payment_lines l join payments p on p.id = l.payment_id and p.status = ${sql.lit(paymentStatus.success)}
    where l.sequence_id = any (${sequenceIds}::integer[])
    group by 1, 2, 3, 4
  `.execute(db)
  return new Map([...Map.groupBy(rows, ({ sequenceId }) => sequenceId)].map(([id, sales]) => [id, sumOf(sales)]))
}

/** How often each image of a sequence was sold, alone or with others. One that was not is missing. */
export async function countSoldImages(db: Db, sequenceId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ imageId: number; sold: number }>`
    select i.image_id as "imageId", count(*)::integer as sold
    from payment_lines l
    join payments p on p.id = l.payment_id and p.status = ${sql.lit(paymentStatus.success)}
    join payment_items i on i.payment_id = l.payment_id and i.line_no = l.line_no
    where l.sequence_id = ${sequenceId} and l.refunded_minor < l.price_minor
    group by 1
  `.execute(db)
  return new Map(rows.map(({ imageId, sold }) => [imageId, sold]))
}

function sumOf(rows: Sales[]): SalesOfSequence {
  return rows.reduce(
    (sum, { price, commission, refunded, count }) => ({
      sales: sum.sales + (refunded < price ? count : 0),
      earned: sum.earned + count * (price > 0 ? commission - shareSoFar(commission, { price, refunded }) : 0),
    }),
    { sales: 0, earned: 0 },
  )
}
