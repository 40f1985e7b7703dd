import { LEASE_MINUTES, MAX_LEASES } from '@lineup/contract/limits.ts'
import { downloadStatus, paymentStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'

export type DownloadRef = { sessionId: string; downloadId: string }

/** The buyer sees an expired lease as available, before the sweep too. A delivered item stays delivered. */
const statusNow = sql<
  0 | 5 | 1
>`case when downloads.status = ${sql.lit(downloadStatus.inProgress)} and downloads.lease_until < now()
  then ${sql.lit(downloadStatus.available)} else downloads.status end`
/** Also what was taken down and waits for its refund. What was delivered is the buyer's. */
export const isWithdrawn = sql<boolean>`(downloads.revoked_at is not null or downloads.status <> ${sql.lit(downloadStatus.downloaded)}
  and exists (select from images taken where taken.id = downloads.image_id and taken.takedown_id is not null))`
/** Neither delivered nor withdrawn. */
export const isLeft = sql<boolean>`downloads.status <> ${sql.lit(downloadStatus.downloaded)} and not ${isWithdrawn}`
const isReported = sql<boolean>`downloads.not_arrived_at is not null`
const fresh = {
  sent: '{}',
  unread: '{}',
  sent_bytes: 0,
  answers: 0,
  cut_below: 0,
  stream_id: null,
  stream_seen_at: null,
  streams: 0,
  reserved_bytes: 0,
}

/** Downloads, each with the original that was bought. */
export function selectItems(db: Db) {
  return db
    .selectFrom('downloads')
    .innerJoin('payment_items', (join) =>
      join
        .onRef('payment_items.payment_id', '=', 'downloads.payment_id')
        .onRef('payment_items.image_id', '=', 'downloads.image_id'),
    )
}

/** The downloads of a payment that were not withdrawn, in the order of the sequence. */
export async function listDownloadsOf(db: Db, paymentId: number) {
  return selectItems(db)
    .innerJoin('images', 'images.id', 'downloads.image_id')
    .select([
      'downloads.id',
      'downloads.image_id',
      statusNow.as('status'),
      'downloads.delivered_at as downloaded_at',
      isReported.as('reported'),
      'payment_items.file_name as name',
      'payment_items.original_bytes as size',
      'images.width',
      'images.height',
      'images.placeholder',
      'images.preview_key as previewKey',
      'images.previews',
    ])
    .where('downloads.payment_id', '=', paymentId)
    .where(sql<boolean>`not ${isWithdrawn}`)
    .orderBy('images.position')
    .orderBy('images.id')
    .execute()
}

export async function listWithdrawn(db: Db, paymentId: number): Promise<string[]> {
  const rows = await selectItems(db)
    .innerJoin('images', 'images.id', 'downloads.image_id')
    .select('payment_items.file_name as name')
    .where('downloads.payment_id', '=', paymentId)
    .where(isWithdrawn)
    .orderBy('images.position')
    .orderBy('images.id')
    .execute()
  return rows.map(({ name }) => name)
}

export const leaseEnd = sql<Date>`now() + make_interval(mins => ${LEASE_MINUTES})`

/** `needsReceipt`: only a separate request for the last byte marks it delivered. */
export type NewClaim = { hash: string; needsReceipt: boolean }

/**
 * One statement, so that only one of many simultaneous clicks gets the row. The deadline uses the database's clock, because the
 * servers' clocks differ. Returns undefined for a download that is unknown, unpaid, withdrawn, used up, leased or delivered.
 */
export async function leaseDownload(trx: Trx, { sessionId, downloadId }: DownloadRef, claim: NewClaim) {
  return trx
    .updateTable('downloads')
    .from('payments')
    .from('payment_items')
    .set((eb) => ({
      status: downloadStatus.inProgress,
      claim_hash: claim.hash,
      needs_receipt: claim.needsReceipt,
      lease_until: leaseEnd,
      attempts: eb('downloads.attempts', '+', 1),
      earlier_bytes: eb('downloads.earlier_bytes', '+', eb.ref('downloads.sent_bytes')),
      ...fresh,
    }))
    .whereRef('payments.id', '=', 'downloads.payment_id')
    .whereRef('payment_items.payment_id', '=', 'downloads.payment_id')
    .whereRef('payment_items.image_id', '=', 'downloads.image_id')
    .where('payments.session_id', '=', sessionId)
    .where('payments.status', '=', paymentStatus.success)
    .where('downloads.id', '=', downloadId)
    .where(sql<boolean>`not ${isWithdrawn}`)
    .where('downloads.attempts', '<', MAX_LEASES)
    .where((eb) => eb(statusNow, '=', downloadStatus.available))
    .returning('payment_items.file_name as name')
    .executeTakeFirst()
}

export async function findDownload(db: Db, { sessionId, downloadId }: DownloadRef) {
  return db
    .selectFrom('downloads')
    .innerJoin('payments', 'payments.id', 'downloads.payment_id')
    .select([statusNow.as('status'), isReported.as('isReported'), 'downloads.attempts', isWithdrawn.as('isWithdrawn')])
    .where('payments.session_id', '=', sessionId)
    .where('downloads.id', '=', downloadId)
    .executeTakeFirst()
}

/** Ends expired leases and makes unfinished downloads available. A new claim does not wait for this sweep. */
export async function endLeases(db: Db): Promise<void> {
  await db
    .with('over', (cte) =>
      cte
        .updateTable('downloads')
        .set({
          status: sql<number>`case when status = ${sql.lit(downloadStatus.inProgress)} then ${sql.lit(downloadStatus.available)} else status end`,
          lease_until: null,
          stream_id: null,
          stream_seen_at: null,
          streams: 0,
          reserved_bytes: 0,
        })
        .where('lease_until', '<', sql<Date>`now()`)
        .returning(['id', 'status']),
    )
    .insertInto('download_log')
    .columns(['download_id', 'what'])
    .expression((eb) =>
      eb
        .selectFrom('over')
        .select(['id', sql<string>`'lapsed'`.as('what')])
        .where('status', '=', downloadStatus.available),
    )
    .execute()
}

/** Kept as evidence for a dispute. */
export type Caller = { address: string; userAgent: string | null }

type LogEntry = {
  downloadId: string
  what: 'claimed' | 'sent' | 'delivered' | 'refused' | 'not arrived'
  bytes?: number
  reason?: string
}

export async function logDownload(db: Db, { address, userAgent }: Caller, entry: LogEntry): Promise<void> {
  await db
    .insertInto('download_log')
    .values({
      download_id: entry.downloadId,
      what: entry.what,
      address,
      user_agent: userAgent,
      bytes: entry.bytes ?? null,
      reason: entry.reason ?? null,
    })
    .execute()
}
