import { downloadStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { presentmentColumns } from '../presentment-queries.ts'
import { isGivenBack } from './given-back-queries.ts'

/** The payment's row comes first in every transaction that returns money. */
export async function lockPayment(trx: Trx, paymentId: number) {
  return trx
    .selectFrom('payments')
    .select([
      'id',
      'order_number as orderNumber',
      'session_id as sessionId',
      'status',
      'currency',
      ...presentmentColumns,
      'price_minor as price',
      'donation_minor as donation',
      'charged_minor as charged',
      'quarantine_reason as quarantine',
      'payment_intent_id as paymentIntentId',
      'buyer_email as email',
      'language',
    ])
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export type LockedPayment = Awaited<ReturnType<typeof lockPayment>>

export async function listReturnedLines(trx: Trx, paymentId: number) {
  return trx
    .selectFrom('payment_lines')
    .select([
      'line_no as lineNo',
      'seller_id as sellerId',
      'price_minor as price',
      'commission_minor as commission',
      'tax_minor as tax',
      'refunded_minor as refunded',
    ])
    .where('payment_id', '=', paymentId)
    .orderBy('line_no')
    .execute()
}

export async function listSellers(trx: Trx, paymentId: number): Promise<number[]> {
  const lines = await listReturnedLines(trx, paymentId)
  return [...new Set(lines.map(({ sellerId }) => sellerId))]
}

/** What is added to a line's returned money, in minor units; negative when it came back. */
export type Part = { lineNo: number; amount: number }

export async function addReturned(trx: Trx, paymentId: number, parts: Part[]): Promise<void> {
  for (const { lineNo, amount } of parts) {
    await trx
      .updateTable('payment_lines')
      .set((eb) => ({ refunded_minor: eb('refunded_minor', '+', amount) }))
      .where('payment_id', '=', paymentId)
      .where('line_no', '=', lineNo)
      .execute()
  }
}

export type Reversal = { paymentId: number; source: string; amount: number; currency: string }

/** A negative entry takes a donation back. */
export async function insertDonationReversal(trx: Trx, { paymentId, source, amount, currency }: Reversal) {
  await trx
    .insertInto('donations')
    .values({ payment_id: paymentId, kind: 'reverse', source_id: source, amount_minor: amount, currency })
    .execute()
}

/** What a refund was for: photos that it names, or lines as a whole. */
export type Meant = { refundId: number; lines: number[] }

type Withdrawal = { paymentId: number; why: 'refund' | 'dispute'; reason: string; of?: Meant }

/**
 * What was not delivered leaves the buyer's list, with a line in its log. A running answer stops. `of` limits it to photos of a
 * refund whose money all went back. Returns how many were withdrawn.
 */
export async function withdrawDownloads(trx: Trx, { paymentId, why, reason, of }: Withdrawal): Promise<number> {
  const { numInsertedOrUpdatedRows } = await trx
    .with('withdrawn', (cte) =>
      cte
        .updateTable('downloads')
        .set({ revoked_at: sql<Date>`now()`, revoked_for: why })
        .where('payment_id', '=', paymentId)
        .where('status', 'in', [downloadStatus.available, downloadStatus.inProgress])
        .where('revoked_at', 'is', null)
        .$if(of !== undefined, (query) => query.where(isMeant(of)).where(isGivenBack('downloads')))
        .returning('id'),
    )
    .insertInto('download_log')
    .columns(['download_id', 'what', 'reason'])
    .expression((eb) =>
      eb.selectFrom('withdrawn').select(['id', sql<string>`'withdrawn'`.as('what'), eb.val(reason).as('reason')]),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

const isMeant = ({ refundId, lines }: Meant = { refundId: 0, lines: [] }) => sql<boolean>`(
  exists (
    select from refund_images named where named.refund_id = ${refundId} and named.image_id = downloads.image_id)
  or exists (
    select from payment_items bought where bought.payment_id = downloads.payment_id
      and bought.image_id = downloads.image_id and bought.line_no = any (${lines}::smallint[])))`

export async function setUnadjusted(trx: Trx, paymentId: number): Promise<void> {
  await trx.updateTable('payments').set({ unadjusted_at: sql<Date>`now()` }).where('id', '=', paymentId).execute()
}
