import { downloadStatus } from '@lineup/contract/states.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type Caller, isWithdrawn, leaseEnd, selectItems } from '../downloads/download-queries.ts'

/** After this time without progress an answer is stuck, or its process was killed, and it blocks no other answer. */
const STUCK_S = 12
/** Of one lease. Twice, so that a buyer can fetch lost bytes again; with more, a link could be shared. */
const MOST_TIMES_SIZE = 2
/** Whole copies that all leases may share beside the one that each of them has. */
const SPARE_COPIES = 1

export const isLeased = sql<boolean>`downloads.status in (${sql.lit(downloadStatus.inProgress)}, ${sql.lit(downloadStatus.downloaded)})
  and downloads.lease_until > now()`
export const isBusy = sql<boolean>`coalesce(downloads.stream_seen_at > now() - make_interval(secs => ${STUCK_S}), false)`

export async function findOriginal(db: Db, claimHash: string) {
  return selectItems(db)
    .select([
      'downloads.id as downloadId',
      isWithdrawn.as('isWithdrawn'),
      sql<boolean>`coalesce(${isLeased}, false)`.as('isLeased'),
      isBusy.as('isBusy'),
      'payment_items.original_key as key',
      'payment_items.original_bytes as bytes',
      'payment_items.original_sha256 as sha256',
      'payment_items.original_type as type',
      'payment_items.file_name as fileName',
    ])
    .where('downloads.claim_hash', '=', claimHash)
    .executeTakeFirst()
}

export type Original = NonNullable<Awaited<ReturnType<typeof findOriginal>>>

/** `to` is not included. */
export type Span = { from: number; to: number }

/** Answers of one claim that run in parallel share a `streamId`. `no` counts the answers of a lease. */
export type Stream = { claimHash: string; streamId: string; no: number }
export type StreamStart = Omit<Stream, 'no'> & {
  /** Its bytes are reserved in advance, so that parallel answers cannot exceed the limit together. */
  span: Span
  /** While another answer runs, `alone` is refused, `over` cuts that one, and `beside` runs in parallel. A stuck one is always cut. */
  how: 'alone' | 'over' | 'beside'
}

/** `isReceipt`: for all other bytes. Undefined when the lease is over, its bytes are used up, or another answer blocks it. */
export async function startStream(db: Db, { claimHash, streamId, span, how }: StreamStart) {
  const length = span.to - span.from
  const joins = how === 'alone' ? sql<boolean>`false` : isBusy
  const bytes = sql`payment_items.original_bytes::bigint`
  // An answer that is cut counts with all its bytes until its end is stored: it may have sent them.
  const lease = sql`(downloads.sent_bytes + case when ${joins} then downloads.reserved_bytes else 0 end)`
  const all = sql`(downloads.earlier_bytes + ${lease})`
  const mostOfAll = sql`(downloads.attempts + ${SPARE_COPIES}) * ${bytes}`
  const isReceipt = sql<boolean>`(downloads.needs_receipt and ${span.from}::bigint = ${bytes} - 1
    and downloads.sent @> int8range(0, ${bytes} - 1))`
  // Every lease has one whole copy. A resumed range may exceed the limits once, because it may be the last missing part: aria2
  // requests the whole file, aborts, and requests again. So may the receipt, which is one byte.
  const fits = sql<SqlBool>`(${lease} + ${length} <= ${bytes}
    or ${lease} + ${length} <= ${MOST_TIMES_SIZE} * ${bytes} and ${all} + ${length} <= ${mostOfAll}
    or ${span.from > 0} and ${lease} <= ${MOST_TIMES_SIZE} * ${bytes} and ${all} <= ${mostOfAll}
    or ${isReceipt})`

  return db
    .updateTable('downloads')
    .from('payment_items')
    .set((eb) => ({
      stream_id: sql<string>`case when ${joins} then ${eb.ref('downloads.stream_id')} else ${streamId} end`,
      stream_seen_at: sql<Date>`now()`,
      streams: sql<number>`case when ${joins} then ${eb.ref('downloads.streams')} else 0 end + 1`,
      reserved_bytes: sql<string>`case when ${joins} then ${eb.ref('downloads.reserved_bytes')} else 0 end + ${length}`,
      answers: eb('downloads.answers', '+', 1),
      ...(how === 'over' && { cut_below: eb('downloads.answers', '+', 1) }),
    }))
    .whereRef('payment_items.payment_id', '=', 'downloads.payment_id')
    .whereRef('payment_items.image_id', '=', 'downloads.image_id')
    .where('downloads.claim_hash', '=', claimHash)
    .where(sql<SqlBool>`not ${isWithdrawn}`)
    .where(isLeased)
    .where(fits)
    .$if(how === 'alone', (query) => query.where(sql<SqlBool>`not ${isBusy}`))
    .returning([
      sql<string>`downloads.stream_id`.as('streamId'),
      'downloads.answers as no',
      'downloads.cut_below as cutBelow',
      'downloads.needs_receipt as needsReceipt',
      isReceipt.as('isReceipt'),
    ])
    .executeTakeFirst()
}

const asRanges = ({ from, to }: Span) => sql<string>`int8multirange(int8range(${from}, ${to}))`
/** At most once a minute. An expired lease stays expired. */
const renewed = sql<Date>`case when downloads.lease_until between now() and ${leaseEnd} - interval '1 minute'
  then ${leaseEnd} else downloads.lease_until end`

export type Progress = {
  sent: Span
  /** Number of unstored bytes. */
  fresh: number
}

/** Stores the bytes sent and renews the lease while they grow. `isStored`: this answer still owns the claim. A cut one counts too. */
export async function noteProgress(db: Db, { claimHash, streamId, no }: Stream, { sent, fresh }: Progress) {
  const noted = await db
    .updateTable('downloads')
    .set((eb) => ({
      sent: sql<string>`${eb.ref('sent')} + ${asRanges(sent)}`,
      sent_bytes: sql<string>`${eb.ref('sent_bytes')} + ${fresh}`,
      reserved_bytes: sql<string>`${eb.ref('reserved_bytes')} - ${fresh}`,
      ...(fresh > 0 && { stream_seen_at: sql<Date>`now()`, lease_until: renewed }),
    }))
    .where('claim_hash', '=', claimHash)
    .where('stream_id', '=', streamId)
    .where('status', 'in', [downloadStatus.inProgress, downloadStatus.downloaded])
    .where(sql<SqlBool>`not ${isWithdrawn}`)
    .returning('cut_below as cutBelow')
    .executeTakeFirst()
  return { isStored: noted !== undefined, isCut: noted === undefined || no < noted.cutBelow }
}

export type StreamEnd = Stream &
  Progress & {
    /** Number of reserved bytes that are not stored as sent. */
    left: number
    isReceipt: boolean
  }

/**
 * Delivers by the receipt if the claim needs one, else when all answers together cover the file. The log says what was sent, and that
 * this answer delivered. One statement: five round trips cost more than the end itself.
 */
export async function endStream(db: Db, end: StreamEnd, log: Caller & { downloadId: string; bytes: number }) {
  const reason = end.isReceipt ? 'receipt' : 'all sent'
  const entry = (what: string, bytes: number | null, why: string | null) =>
    sql`select ${log.downloadId}, ${what}, ${log.address}, ${log.userAgent}, ${bytes}::bigint, ${why}`
  await sql`
    with ended as (${updateEnd(db, end)})
    insert into download_log (download_id, what, address, user_agent, bytes, reason)
    ${entry('sent', log.bytes, null)}
    union all
    ${entry('delivered', null, reason)} from ended where "isDelivered"
  `.execute(db)
}

/** Gives back what an answer that sent nothing had reserved. */
export async function dropStream(db: Db, stream: Stream, { from, to }: Span): Promise<void> {
  const nothing = { from, to: from }
  await updateEnd(db, { ...stream, sent: nothing, fresh: 0, left: to - from, isReceipt: false }).execute()
}

function updateEnd(db: Db, { claimHash, streamId, sent, fresh, left, isReceipt }: StreamEnd) {
  const all = sql<string>`downloads.sent + ${asRanges(sent)}`
  // Who asks for a range has what lies before it.
  const unread = sql<string>`downloads.unread - ${asRanges({ from: 0, to: sent.to })}`
  const isWhole = sql<boolean>`(downloads.status = ${sql.lit(downloadStatus.inProgress)}
    and ${all} @> int8range(0, payment_items.original_bytes) and isempty(${unread})
    and (${isReceipt} or not downloads.needs_receipt))`
  const isMine = sql<boolean>`coalesce(downloads.stream_id = ${streamId}, false)`
  const isLast = sql<boolean>`(${isMine} and downloads.streams <= 1)`
  const isNew = sql<boolean>`not downloads.sent @> ${asRanges(sent)}`
  return (
    db
      .updateTable('downloads')
      .from('payment_items')
      .set({
        sent: all,
        unread,
        sent_bytes: sql<string>`downloads.sent_bytes + ${fresh}`,
        reserved_bytes: sql<string>`case when ${isLast} then 0 when ${isMine} then downloads.reserved_bytes - ${left}
        else downloads.reserved_bytes end`,
        streams: sql<number>`case when ${isLast} then 0 when ${isMine} then downloads.streams - 1 else downloads.streams end`,
        stream_id: sql<string | null>`case when ${isLast} then null else downloads.stream_id end`,
        stream_seen_at: sql<Date | null>`case when ${isLast} then null else downloads.stream_seen_at end`,
        lease_until: sql<Date | null>`case when ${isNew} then ${renewed} else downloads.lease_until end`,
        status: sql<number>`case when ${isWhole} then ${sql.lit(downloadStatus.downloaded)} else downloads.status end`,
        delivered_at: sql<Date | null>`case when ${isWhole} then now() else downloads.delivered_at end`,
      })
      .whereRef('payment_items.payment_id', '=', 'downloads.payment_id')
      .whereRef('payment_items.image_id', '=', 'downloads.image_id')
      .where('downloads.claim_hash', '=', claimHash)
      .where('downloads.status', 'in', [downloadStatus.inProgress, downloadStatus.downloaded])
      // `now()` is constant within a transaction, so this is true only if this statement delivered.
      .returning(sql<boolean>`coalesce(downloads.delivered_at = now(), false)`.as('isDelivered'))
  )
}

/**
 * The reader of this answer closed its connection before it had read all of it. A delivered claim without receipt is on its way
 * again: it waits for the rest, and is available when its lease ends. Not once another answer started, whose reader knows what it has.
 */
export async function markUnread(db: Db, { claimHash, no }: Stream, span: Span, log: Caller): Promise<void> {
  await db
    .with('unread', (cte) =>
      cte
        .updateTable('downloads')
        .set((eb) => ({
          unread: sql<string>`${eb.ref('unread')} + ${asRanges(span)}`,
          status: downloadStatus.inProgress,
          delivered_at: null,
        }))
        .where('claim_hash', '=', claimHash)
        .where('answers', '=', no)
        .where('needs_receipt', '=', false)
        .where('status', 'in', [downloadStatus.inProgress, downloadStatus.downloaded])
        .where('lease_until', 'is not', null)
        .where('revoked_at', 'is', null)
        .where('not_arrived_at', 'is', null)
        .returning('id'),
    )
    .insertInto('download_log')
    .columns(['download_id', 'what', 'address', 'user_agent'])
    .expression((eb) =>
      eb
        .selectFrom('unread')
        .select(['id', sql<string>`'unread'`.as('what')])
        .select([sql<string>`${log.address}`.as('address'), sql<string | null>`${log.userAgent}`.as('user_agent')]),
    )
    .execute()
}

/** Ends a lease early; the sweep does the rest. */
export async function endLease(db: Db, claimHash: string): Promise<void> {
  await db
    .updateTable('downloads')
    .set({ lease_until: sql<Date>`now()` })
    .where('claim_hash', '=', claimHash)
    .where('lease_until', '>', sql<Date>`now()`)
    .where(sql<SqlBool>`not ${isBusy}`)
    .execute()
}
