import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { StoredPreview } from '../../db/schema.ts'

/** What a payment bought of one photographer: its first line there, and that line's first image. */
export async function listSold(db: Db, { userId, paymentIds }: { userId: number; paymentIds: number[] }) {
  if (paymentIds.length === 0) return new Map<number, SoldRow>()
  const rows = await soldRows(db)
    .where('payment_lines.seller_id', '=', userId)
    .where('payment_lines.payment_id', 'in', paymentIds)
    .execute()
  return new Map(rows.map((row) => [row.paymentId, row]))
}

export type SoldRow = Awaited<ReturnType<ReturnType<typeof soldRows>['execute']>>[number]

const soldRows = (db: Db) =>
  db
    .selectFrom('payment_lines')
    .innerJoin('payments', 'payments.id', 'payment_lines.payment_id')
    .innerJoin('sequences', 'sequences.id', 'payment_lines.sequence_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment_items')
          .innerJoin('images', 'images.id', 'payment_items.image_id')
          .select(['images.preview_key as previewKey', 'images.previews', 'payment_items.file_name as fileName'])
          .whereRef('payment_items.payment_id', '=', 'payment_lines.payment_id')
          .whereRef('payment_items.line_no', '=', 'payment_lines.line_no')
          .orderBy('images.position')
          .orderBy('images.id')
          .limit(1)
          .as('cover'),
      (join) => join.onTrue(),
    )
    .distinctOn('payment_lines.payment_id')
    .orderBy('payment_lines.payment_id')
    .orderBy('payment_lines.line_no')
    .select([
      'payment_lines.payment_id as paymentId',
      'payments.order_number as orderNumber',
      sql<number | null>`case when sequences.deleted_at is null then sequences.id end`.as('sequenceId'),
      sql<string | null>`case when payment_lines.kind = 'image' then cover."fileName" end`.as('fileName'),
      'cover.previewKey',
      sql<StoredPreview[] | null>`cover.previews`.as('previews'),
    ])
