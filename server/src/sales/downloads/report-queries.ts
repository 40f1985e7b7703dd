import { downloadStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { type DownloadRef, selectItems } from './download-queries.ts'

const MOST_LINES = 40

/** True for one of many simultaneous clicks. False when it is unknown, withdrawn, not delivered, or already reported. */
export async function markNotArrived(trx: Trx, { sessionId, downloadId }: DownloadRef): Promise<boolean> {
  const marked = await trx
    .updateTable('downloads')
    .from('payments')
    .set({ not_arrived_at: sql<Date>`now()` })
    .whereRef('payments.id', '=', 'downloads.payment_id')
    .where('payments.session_id', '=', sessionId)
    .where('downloads.id', '=', downloadId)
    .where('downloads.status', '=', downloadStatus.downloaded)
    .where('downloads.revoked_at', 'is', null)
    .where('downloads.not_arrived_at', 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows === 1n
}

export async function getBought(trx: Trx, downloadId: string) {
  return selectItems(trx)
    .innerJoin('payments', 'payments.id', 'downloads.payment_id')
    .innerJoin('payment_lines', (join) =>
      join
        .onRef('payment_lines.payment_id', '=', 'payment_items.payment_id')
        .onRef('payment_lines.line_no', '=', 'payment_items.line_no'),
    )
    .select([
      'payment_items.file_name as photo',
      'payment_items.image_id as imageId',
      'payment_items.original_bytes as bytes',
      'payment_lines.title',
      'payments.order_number as orderNumber',
      'payments.buyer_email as email',
      'payments.language',
      'payments.session_id as sessionId',
    ])
    .where('downloads.id', '=', downloadId)
    .executeTakeFirstOrThrow()
}

/** Oldest first. */
export async function listLog(trx: Trx, downloadId: string) {
  const rows = await trx
    .selectFrom('download_log')
    .select(['at', 'what', 'bytes', 'reason', 'address', 'user_agent as userAgent'])
    .where('download_id', '=', downloadId)
    .orderBy('id', 'desc')
    .limit(MOST_LINES)
    .execute()
  return rows.toReversed().map((row) => ({ ...row, bytes: row.bytes === null ? null : Number(row.bytes) }))
}
