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
/** Of a payment that is paid. */
export const isClaimable = sql<boolean>`(downloads.attempts < ${MAX_LEASES} and not ${isWithdrawn}
  and ${statusNow} = ${sql.lit(downloadStatus.available)})`
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

/** The downloads of a payment that were not withdrawn: session by session, in the order of the photos. */
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
    .orderBy('images.sequence_id')
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

/** `needsReceipt`: not delivered by the bytes alone, but by what proves that they were read. */
export type NewClaims = {
  sessionId: string
  claims: Array<{ downloadId: string; hash: string }>
  needsReceipt: boolean
}

/**
 * One statement, so that only one of many simultaneous clicks gets a row. The deadline uses the database's clock, because the servers'
 * clocks differ. Leaves out downloads that are unknown, unpaid, withdrawn, used up, leased or delivered.
 */
export async function leaseDownloads(trx: Trx, { sessionId, claims, needsReceipt }: NewClaims) {
  const ids = claims.map(({ downloadId }) => downloadId)
  const hashes = claims.map(({ hash }) => hash)
  return trx
    .updateTable('downloads')
    .from('payments')
    .from('payment_items')
    .from(
      sql<{ id: string; hash: string }>`unnest(${ids}::text[], ${hashes}::text[])`.as<'claim'>(sql`claim(id, hash)`),
    )
    .set((eb) => ({
      status: downloadStatus.inProgress,
      claim_hash: eb.ref('claim.hash'),
      needs_receipt: needsReceipt,
      lease_until: leaseEnd,
      attempts: eb('downloads.attempts', '+', 1),
      earlier_bytes: eb('downloads.earlier_bytes', '+', eb.ref('downloads.sent_bytes')),
      ...fresh,
    }))
    .whereRef('downloads.id', '=', 'claim.id')
    .whereRef('payments.id', '=', 'downloads.payment_id')
    .whereRef('payment_items.payment_id', '=', 'downloads.payment_id')
    .whereRef('payment_items.image_id', '=', 'downloads.image_id')
    .where('payments.session_id', '=', sessionId)
    .where('payments.status', '=', paymentStatus.success)
    .where(isClaimable)
    .returning(['downloads.id', 'payment_items.file_name as name'])
    .execute()
}

export async function findDownload(db: Db, { sessionId, downloadId }: DownloadRef) {
  return found(db, sessionId).where('downloads.id', '=', downloadId).executeTakeFirst()
}

/** All of an order, paid or not. */
export async function findDownloads(db: Db, sessionId: string) {
  return found(db, sessionId).execute()
}

export type FoundDownload = Awaited<ReturnType<typeof findDownloads>>[number]

const found = (db: Db, sessionId: string) =>
  db
    .selectFrom('downloads')
    .innerJoin('payments', 'payments.id', 'downloads.payment_id')
    .select([statusNow.as('status'), isReported.as('isReported'), 'downloads.attempts', isWithdrawn.as('isWithdrawn')])
    .where('payments.session_id', '=', sessionId)

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
  what: 'claimed' | 'sent' | 'delivered' | 'unread' | 'refused' | 'not arrived'
  bytes?: number
  reason?: string
}

export async function logDownload(db: Db, caller: Caller, entry: LogEntry): Promise<void> {
  await logDownloads(db, caller, [entry])
}

export async function logDownloads(db: Db, { address, userAgent }: Caller, entries: LogEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('download_log')
    .values(
      entries.map(({ downloadId, what, bytes = null, reason = null }) => ({
        download_id: downloadId,
        what,
        address,
        user_agent: userAgent,
        bytes,
        reason,
      })),
    )
    .execute()
}
