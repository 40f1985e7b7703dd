import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { CHOICE_TITLE } from '../../sales/rules.ts'
import { boughtLines } from './line-queries.ts'

/** What a payment bought of one photographer: its first line there, and that line's first image; price, without tax, and photos of all its lines. */
export async function listSoldPayments(db: Db, { userId, paymentIds }: { userId: number; paymentIds: number[] }) {
  if (paymentIds.length === 0) return new Map<number, SoldPayment>()
  const rows = await soldRows(db)
    .where('line.seller_id', '=', userId)
    .where('line.payment_id', 'in', paymentIds)
    .execute()
  return new Map(rows.map((row) => [row.paymentId, row]))
}

export type SoldPayment = Awaited<ReturnType<ReturnType<typeof soldRows>['execute']>>[number]

/** Enough to know which photos it was. */
const NAMED = 3

const isWhole = sql`(line.kind = 'sequence' and not starts_with(line.title, ${CHOICE_TITLE}))`

const soldRows = (db: Db) =>
  boughtLines(db)
    .innerJoin('payments', 'payments.id', 'line.payment_id')
    // Where a photo is now: it may have moved to another session.
    .innerJoin('sequences', (join) =>
      join.on(
        sql<boolean>`sequences.id = coalesce((select sequence_id from images where id = line.image_id), line.sequence_id)`,
      ),
    )
    .distinctOn('line.payment_id')
    .orderBy('line.payment_id')
    .orderBy('line.line_no')
    .select([
      'line.payment_id as paymentId',
      'payments.order_number as orderNumber',
      sql<boolean>`${isWhole}`.as('isWhole'),
      sql<string[]>`array(
        select item.file_name from payment_items item
        join payment_lines own using (payment_id, line_no) join images on images.id = item.image_id
        where item.payment_id = line.payment_id and own.seller_id = line.seller_id and not ${isWhole}
        order by own.line_no, images.position, images.id limit ${NAMED})`.as('fileNames'),
      sql<number>`(
        select sum(price_minor - tax_minor)::integer from payment_lines own
        where own.payment_id = line.payment_id and own.seller_id = line.seller_id)`.as('price'),
      sql<number>`(
        select sum(reduced_minor)::integer from payment_lines own
        where own.payment_id = line.payment_id and own.seller_id = line.seller_id)`.as('reduced'),
      sql<number>`(
        select sum(code_minor)::integer from payment_lines own
        where own.payment_id = line.payment_id and own.seller_id = line.seller_id)`.as('codeOff'),
      sql<string | null>`(select u.text from code_uses u where u.payment_id = line.payment_id)`.as('code'),
      sql<number>`(
        select count(*)::integer from payment_items item join payment_lines own using (payment_id, line_no)
        where item.payment_id = line.payment_id and own.seller_id = line.seller_id)`.as('photos'),
      sql<number | null>`case when sequences.deleted_at is null then sequences.id end`.as('sequenceId'),
    ])
