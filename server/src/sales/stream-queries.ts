import { type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** An answer whose process was killed says nothing any more: after this many seconds its place is free. */
const SILENT_S = 45
/** Twice the size, so that a broken download can begin anew once; not more, or a link could be shared. */
const MOST_TIMES_SIZE = 2

const isLeased = sql<boolean>`downloads.status = 5 and downloads.lease_until > now()`
/** The network may have swallowed the end of a file that left us whole. */
const hasTail = sql<boolean>`downloads.status = 1 and downloads.delivered_at > now() - interval '2 minutes'`
const isBusy = sql<boolean>`coalesce(downloads.stream_seen_at > now() - make_interval(secs => ${SILENT_S}), false)`

/** The original behind a link. The token is the key to it, and only its hash is here. */
export async function findOriginal(db: Db, claimHash: string) {
  return db
    .selectFrom('downloads')
    .innerJoin('payment_items', (join) =>
      join
        .onRef('payment_items.payment_id', '=', 'downloads.payment_id')
        .onRef('payment_items.image_id', '=', 'downloads.image_id'),
    )
    .select([
      'downloads.id as downloadId',
      'downloads.revoked_at as revokedAt',
      isLeased.as('isLeased'),
      hasTail.as('hasTail'),
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

/** One answer that sends bytes of a claim. */
export type Stream = { claimHash: string; streamId: string }
export type StreamStart = Stream & {
  /** Bytes that this answer may send; set aside at once, so that answers side by side cannot send more than their sum. */
  length: number
  /** A range that fits the file goes on where another answer got stuck. */
  mayTakeOver: boolean
  /** A range that starts past 0: all that a finished link still serves. */
  isTail: boolean
}

/** False when the link is over, its bytes are used up, or another answer is sending. */
export async function startStream(db: Db, start: StreamStart): Promise<boolean> {
  const { claimHash, streamId, length, mayTakeOver, isTail } = start
  const started = await db
    .updateTable('downloads')
    .from('payment_items')
    .set((eb) => ({
      stream_id: streamId,
      stream_seen_at: sql<Date>`now()`,
      sent_bytes: sql<string>`${eb.ref('downloads.sent_bytes')} + ${length}`,
    }))
    .whereRef('payment_items.payment_id', '=', 'downloads.payment_id')
    .whereRef('payment_items.image_id', '=', 'downloads.image_id')
    .where('downloads.claim_hash', '=', claimHash)
    .where('downloads.revoked_at', 'is', null)
    .where(sql<SqlBool>`downloads.sent_bytes + ${length} <= ${MOST_TIMES_SIZE} * payment_items.original_bytes::bigint`)
    .where(isTail ? sql<SqlBool>`(${isLeased} or ${hasTail})` : isLeased)
    .$if(!mayTakeOver, (query) => query.where(sql<SqlBool>`not ${isBusy}`))
    .executeTakeFirst()
  return started.numUpdatedRows === 1n
}

/** Bytes of the file, `to` not included. */
export type Span = { from: number; to: number }

const asRanges = ({ from, to }: Span) => sql<string>`int8multirange(int8range(${from}, ${to}))`

/**
 * Notes what went out; the lease is renewed, at most once a minute, while something does. False when the claim was taken away
 * from this answer: it must stop.
 */
export async function noteProgress(db: Db, { claimHash, streamId }: Stream, sent: Span, isMoving: boolean) {
  const noted = await db
    .updateTable('downloads')
    .set((eb) => ({
      sent: sql<string>`${eb.ref('sent')} + ${asRanges(sent)}`,
      stream_seen_at: sql<Date>`now()`,
      lease_until: sql<Date>`case when status = 5 and ${isMoving} and lease_until < now() + interval '14 minutes'
        then now() + interval '15 minutes' else lease_until end`,
    }))
    .where('claim_hash', '=', claimHash)
    .where('stream_id', '=', streamId)
    .where('status', 'in', [5, 1])
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n
}

export type StreamEnd = Stream & {
  sent: Span
  /** Bytes that were set aside and not sent. */
  unsent: number
  /** The answer went out to its end, and nobody cut it. */
  isClean: boolean
}

/**
 * Gives back what was not sent, and takes the download to delivered, for ever, if this answer ended well and all answers
 * together covered the file. True when it did.
 */
export async function endStream(trx: Trx, { claimHash, streamId, sent, unsent, isClean }: StreamEnd): Promise<boolean> {
  // The last answer must have done its part: a look at the first byte does not deliver what broke off just before.
  const isWhole = sql<boolean>`(downloads.status = 5 and ${isClean}
    and downloads.sent + ${asRanges(sent)} @> int8range(0, payment_items.original_bytes)
    and (${sent.to} = payment_items.original_bytes or not downloads.sent @> int8range(${sent.from}, ${sent.to})))`
  const isMine = sql<boolean>`downloads.stream_id = ${streamId}`
  const ended = await trx
    .updateTable('downloads')
    .from('payment_items')
    .set((eb) => ({
      sent: sql<string>`${eb.ref('downloads.sent')} + ${asRanges(sent)}`,
      sent_bytes: sql<string>`${eb.ref('downloads.sent_bytes')} - ${unsent}`,
      stream_id: sql<string | null>`case when ${isMine} then null else downloads.stream_id end`,
      stream_seen_at: sql<Date | null>`case when ${isMine} then null else downloads.stream_seen_at end`,
      status: sql<number>`case when ${isWhole} then 1 else downloads.status end`,
      lease_until: sql<Date | null>`case when ${isWhole} then null else downloads.lease_until end`,
      delivered_at: sql<Date | null>`case when ${isWhole} then now() else downloads.delivered_at end`,
    }))
    .whereRef('payment_items.payment_id', '=', 'downloads.payment_id')
    .whereRef('payment_items.image_id', '=', 'downloads.image_id')
    .where('downloads.claim_hash', '=', claimHash)
    .where('downloads.status', 'in', [5, 1])
    // When it began: `now()` is the same in the whole transaction, so this is true only where this statement delivered.
    .returning(sql<boolean>`coalesce(downloads.delivered_at = now(), false)`.as('isDelivered'))
    .executeTakeFirst()
  return ended?.isDelivered ?? false
}
