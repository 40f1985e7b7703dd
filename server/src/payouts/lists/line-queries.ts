import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { StoredPreview } from '../../db/schema.ts'

/** Null for a photo that was taken down: nobody sees it any more. */
export const shownPreviewKey = sql<string | null>`case when images.takedown_id is null then images.preview_key end`.as(
  'previewKey',
)

/** Lines of payments, each with the first photo that it bought; the name of the file where that is all it bought. */
export const boughtLines = (db: Db | Trx) =>
  db
    .selectFrom('payment_lines as line')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment_items as item')
          .innerJoin('images', 'images.id', 'item.image_id')
          .select([shownPreviewKey, 'images.previews', 'item.file_name as name'])
          .whereRef('item.payment_id', '=', 'line.payment_id')
          .whereRef('item.line_no', '=', 'line.line_no')
          .orderBy('images.position')
          .orderBy('images.id')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select([
      sql<string | null>`case when line.kind = 'image' then first.name end`.as('fileName'),
      'first.previewKey',
      sql<StoredPreview[] | null>`first.previews`.as('previews'),
    ])
