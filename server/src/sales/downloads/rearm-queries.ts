import { downloadStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { isGivenBack } from '../refunds/given-back-queries.ts'

/**
 * For a download that the query calls `alias`: it was tried, or withdrawn by a refund that failed or a dispute that was won. Money is
 * left of the photo: who got all of it back has given the photo back, also one that had arrived. What was taken down stays so.
 */
export function isRearmable(alias: string) {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`(
    (${of('revoked_at')} is null and (${of('status')} <> ${sql.lit(downloadStatus.available)} or ${of('attempts')} > 0)
      or coalesce(${of('revoked_for')}, '') in ('refund', 'dispute') and exists (
        select from payments p
        where p.id = ${of('payment_id')} and coalesce(p.dispute_status, 'won') in ('won', 'warning_closed', 'prevented')))
    and not ${isGivenBack(alias)}
    and not exists (select from images where images.id = ${of('image_id')} and takedown_id is not null))`
}

/** Returns the former state, or undefined for a download that is not `isRearmable`. Removing the claim stops a running answer. */
export async function rearm(trx: Trx, downloadId: string) {
  const { rows } = await sql<{ status: number; attempts: number }>`
    with used as materialized (
      select id, status, attempts from downloads
      where id = ${downloadId} and ${isRearmable('downloads')}
      for update
    )
    update downloads set
      status = ${sql.lit(downloadStatus.available)}, attempts = 0, claim_hash = null, lease_until = null, sent = '{}', sent_bytes = 0,
      earlier_bytes = 0, answers = 0, cut_below = 0, unread = '{}', stream_id = null, stream_seen_at = null, streams = 0, reserved_bytes = 0, delivered_at = null, not_arrived_at = null,
      revoked_at = null, revoked_for = null
    from used
    where downloads.id = used.id
    returning used.status, used.attempts
  `.execute(trx)
  return rows[0]
}

export async function findDownloadById(db: Db, downloadId: string) {
  return db
    .selectFrom('downloads')
    .select(['revoked_at as revokedAt', isGivenBack('downloads').as('isGivenBack')])
    .where('id', '=', downloadId)
    .executeTakeFirst()
}

/** Logged among the buyer's own steps: evidence must show who allowed a further attempt. */
export async function insertRearmed(
  trx: Trx,
  { downloadId, userId, reason }: { downloadId: string; userId: number; reason: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('download_log')
    .values({ download_id: downloadId, what: 'rearmed', by_user: userId, reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
