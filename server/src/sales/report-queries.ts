import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { DownloadRef } from './download-queries.ts'

/** Of many clicks one marks it. False when it is unknown, withdrawn, not delivered, or reported already. */
export async function markNotArrived(trx: Trx, { sessionId, downloadId }: DownloadRef): Promise<boolean> {
  const marked = await trx
    .updateTable('downloads')
    .from('payments')
    .set({ not_arrived_at: sql<Date>`now()` })
    .whereRef('payments.id', '=', 'downloads.payment_id')
    .where('payments.session_id', '=', sessionId)
    .where('downloads.id', '=', downloadId)
    .where('downloads.status', '=', 1)
    .where('downloads.revoked_at', 'is', null)
    .where('downloads.not_arrived_at', 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows === 1n
}
