import { givenRefunds, refundStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { RefundState } from '../../payments/port.ts'
import type { Part } from './return-queries.ts'

/** Its call has ended: with all repeats it takes less than a minute. */
const isLeft = sql<boolean>`refunds.created_at < now() - interval '1 minute'`

const columns = [
  'refunds.id',
  'refunds.payment_id as paymentId',
  'refunds.refund_id as refundId',
  'refunds.amount_minor as amount',
  'refunds.reason',
  'refunds.status',
  'refunds.code',
  sql<number | null>`refunds.presentment_minor::float8`.as('presentment'),
  'refunds.created_at as createdAt',
  isLeft.as('isLeft'),
] as const

export async function getRefund(db: Db, id: number) {
  return db.selectFrom('refunds').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
}

export type RefundRow = Awaited<ReturnType<typeof getRefund>>

/** A refund, with all that went back of its payment so far. */
export async function getRefundStanding(db: Db, id: number) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([...columns, 'payments.currency', 'payments.refunded_minor as refunded'])
    .where('refunds.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Oldest first. */
export async function listRefundRows(db: Db, paymentId: number): Promise<RefundRow[]> {
  return db.selectFrom('refunds').select(columns).where('payment_id', '=', paymentId).orderBy('id').execute()
}

export type NewRefund = {
  paymentId: number
  amount: number
  reason: string | null
  requestedBy: number | null
  takedownId?: number
}

/** Stored before the provider is asked. */
export async function insertRefund(trx: Trx, refund: NewRefund): Promise<number> {
  const { paymentId, amount, reason, requestedBy, takedownId = null } = refund
  const { id } = await trx
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      amount_minor: amount,
      reason,
      status: refundStatus.asked,
      requested_by: requestedBy,
      takedown_id: takedownId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setRefundState(trx: Trx, id: number, { refundId, status, failure, presentment }: RefundState) {
  await trx
    .updateTable('refunds')
    .set({ refund_id: refundId, status, code: failure, presentment_minor: presentment?.amount ?? null })
    .where('id', '=', id)
    .execute()
}

/** False when an answer came meanwhile. */
export async function setRefundRefused(trx: Trx, id: number, code: string): Promise<boolean> {
  const refused = await trx
    .updateTable('refunds')
    .set({ status: refundStatus.failed, code })
    .where('id', '=', id)
    .where('status', '=', refundStatus.asked)
    .executeTakeFirst()
  return refused.numUpdatedRows === 1n
}

/** False unless it has failed and is not noted yet. */
export async function setPaidByHand(trx: Trx, id: number, reference: string): Promise<boolean> {
  const noted = await trx
    .updateTable('refunds')
    .set({ status: refundStatus.byHand, reference })
    .where('id', '=', id)
    .where('status', '=', refundStatus.failed)
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n
}

export async function findRefund(db: Db, id: number) {
  return db
    .selectFrom('refunds')
    .select([...columns, 'refunds.reference'])
    .where('id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst()
}

export async function insertParts(trx: Trx, { id, paymentId }: Pick<RefundRow, 'id' | 'paymentId'>, parts: Part[]) {
  if (parts.length === 0) return
  await trx
    .insertInto('refund_lines')
    .values(
      parts.map(({ lineNo, amount }) => ({
        refund_id: id,
        payment_id: paymentId,
        line_no: lineNo,
        amount_minor: amount,
      })),
    )
    .execute()
}

export async function insertMeant(trx: Trx, { id, paymentId }: Pick<RefundRow, 'id' | 'paymentId'>, images: number[]) {
  if (images.length === 0) return
  const rows = [...new Set(images)].map((image) => ({ refund_id: id, payment_id: paymentId, image_id: image }))
  await trx.insertInto('refund_images').values(rows).execute()
}

/** The file names, as sold, of the photos that a refund is meant for. */
export async function listMeant(trx: Trx, id: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('refund_images')
    .innerJoin('payment_items', (join) =>
      join
        .onRef('payment_items.payment_id', '=', 'refund_images.payment_id')
        .onRef('payment_items.image_id', '=', 'refund_images.image_id'),
    )
    .select('payment_items.file_name as name')
    .where('refund_images.refund_id', '=', id)
    .orderBy('refund_images.image_id')
    .execute()
  return rows.map(({ name }) => name)
}

/** An admin asked for this refund, of just these lines (none: of all), and just these photos. */
export async function isMadeFor(
  trx: Trx,
  id: number,
  { lines, images }: { lines: number[]; images: number[] },
): Promise<boolean> {
  const { isSame } = await trx
    .selectFrom('refunds')
    .select(
      sql<boolean>`takedown_id is null
        and array(select line_no::integer from refund_lines where refund_id = id order by line_no) = ${lines}::integer[]
        and array(select image_id from refund_images where refund_id = id order by image_id)
          = array(select distinct image from unnest(${images}::integer[]) image order by image)`.as('isSame'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return isSame
}

/** All of them were bought in this payment, by this line where one is named. */
export async function hasImages(
  trx: Trx,
  { paymentId, line, images }: { paymentId: number; line: number | null; images: number[] },
): Promise<boolean> {
  if (images.length === 0) return true
  const found = await trx
    .selectFrom('payment_items')
    .select('image_id')
    .distinct()
    .where('payment_id', '=', paymentId)
    .where(sql<boolean>`image_id = any (${images}::bigint[])`)
    .$if(line !== null, (query) => query.where('line_no', '=', line ?? 0))
    .execute()
  return found.length === new Set(images).size
}

export async function deleteParts(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('refund_lines').where('refund_id', '=', id).execute()
}

export async function listParts(trx: Trx, id: number): Promise<Part[]> {
  return trx
    .selectFrom('refund_lines')
    .select(['line_no as lineNo', 'amount_minor as amount'])
    .where('refund_id', '=', id)
    .orderBy('line_no')
    .execute()
}

/** The provider's `amount_refunded`, which is the sum of its refunds, and what was paid by hand. */
export async function setRefunded(trx: Trx, paymentId: number): Promise<void> {
  await trx
    .updateTable('payments')
    .set((eb) => ({
      refunded_minor: eb
        .selectFrom('refunds')
        .select(sql<number>`coalesce(sum(amount_minor), 0)::integer`.as('refunded'))
        .whereRef('refunds.payment_id', '=', 'payments.id')
        .where('status', 'in', givenRefunds),
    }))
    .where('id', '=', paymentId)
    .execute()
}

export async function listUnanswered(db: Db): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .select(columns)
    .where('status', '=', refundStatus.asked)
    .where(isLeft)
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Payments with a refund that the provider has not finished. */
export async function listUnfinished(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('payment_id')
    .distinct()
    .where('status', 'in', [refundStatus.pending, refundStatus.requiresAction])
    .orderBy('payment_id')
    .execute()
  return rows.map((row) => row.payment_id)
}
