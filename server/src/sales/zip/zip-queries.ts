import { downloadStatus, paymentStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { type Caller, isClaimable, isWithdrawn, leaseEnd, selectItems } from '../downloads/download-queries.ts'
import { isBusy, isLeased } from '../originals/stream-queries.ts'

/** What a zip could hold now, in the order of the page. */
export async function listClaimable(db: Db, sessionId: string) {
  return selectItems(db)
    .innerJoin('payments', 'payments.id', 'downloads.payment_id')
    .innerJoin('images', 'images.id', 'downloads.image_id')
    .innerJoin('sequences', 'sequences.id', 'images.sequence_id')
    .innerJoin('nodes as spot', 'spot.id', 'sequences.spot_id')
    .select(['downloads.id as downloadId', 'downloads.payment_id as paymentId', 'images.id as imageId'])
    .select(['payment_items.original_key as key', 'payment_items.original_bytes as bytes'])
    .select(['payment_items.file_name as fileName', 'spot.name as spot', 'payments.order_number as orderNumber'])
    .select([
      sql<string>`sequences.day::text`.as('day'),
      sql<string>`coalesce(images.taken_local::timestamp, sequences.day + time '12:00')::text`.as('modified'),
      sql<boolean>`images.crc32 is null`.as('isUncounted'),
    ])
    .where('payments.session_id', '=', sessionId)
    .where('payments.status', '=', paymentStatus.success)
    .where(isClaimable)
    .orderBy('images.sequence_id')
    .orderBy('images.position')
    .orderBy('images.id')
    .execute()
}

export type Claimable = Awaited<ReturnType<typeof listClaimable>>[number]

export async function setCrc32(db: Db, imageId: number, crc32: number): Promise<void> {
  await db.updateTable('images').set({ crc32 }).where('id', '=', imageId).execute()
}

export type NewZipItem = { downloadId: string; hash: string; name: string; modified: string }

export async function insertZip(trx: Trx, { paymentId, hash, items }: NewZip): Promise<void> {
  const zip = await trx
    .insertInto('zips')
    .values({ payment_id: paymentId, token_hash: hash })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = items.map((item, no) => ({
    zip_id: zip.id,
    no,
    download_id: item.downloadId,
    claim_hash: item.hash,
    name: item.name,
    modified: item.modified,
  }))
  await trx.insertInto('zip_items').values(rows).execute()
}

export type NewZip = { paymentId: number; hash: string; items: NewZipItem[] }

/** `state`: whether this zip may still send the item. */
export async function findZip(db: Db, tokenHash: string) {
  const items = await selectItems(db)
    .innerJoin('zip_items', 'zip_items.download_id', 'downloads.id')
    .innerJoin('zips', 'zips.id', 'zip_items.zip_id')
    .innerJoin('payments', 'payments.id', 'zips.payment_id')
    .innerJoin('images', 'images.id', 'downloads.image_id')
    .innerJoin('sequences', 'sequences.id', 'images.sequence_id')
    .innerJoin('nodes as spot', 'spot.id', 'sequences.spot_id')
    .select(['zips.id as zipId', 'payments.order_number as orderNumber', 'downloads.id as downloadId'])
    .select(['spot.name as spot', sql<string>`sequences.day::text`.as('day')])
    .select([
      'zip_items.no',
      'zip_items.name',
      'zip_items.claim_hash as claimHash',
      'payment_items.original_key as key',
    ])
    .select(['payment_items.original_bytes as bytes', 'payment_items.original_sha256 as sha256'])
    .select([
      sql<string>`zip_items.modified::text`.as('modified'),
      sql<number>`images.crc32::double precision`.as('crc32'),
      sql<boolean>`(${isHeld} and ${isBusy})`.as('isBusy'),
      sql<
        'held' | 'withdrawn' | 'spent'
      >`case when ${isWithdrawn} then 'withdrawn' when ${isHeld} then 'held' else 'spent' end`.as('state'),
    ])
    .where('zips.token_hash', '=', tokenHash)
    .orderBy('zip_items.no')
    .execute()
  const [first] = items
  return first && { id: first.zipId, orderNumber: first.orderNumber, items }
}

export type Zip = NonNullable<Awaited<ReturnType<typeof findZip>>>
export type ZipItem = Zip['items'][number]

const isHeld = sql<boolean>`coalesce(downloads.claim_hash = zip_items.claim_hash and ${isLeased}, false)`

/** A zip takes long, so what it holds and has not sent yet must not lapse meanwhile. An expired lease stays expired. */
export async function renewZip(db: Db, zipId: string): Promise<void> {
  await ofZip(db, zipId).set({ lease_until: leaseEnd }).where(isLeased).execute()
}

/** What is left of a zip that can go on no more can be had at once, singly or in another. */
export async function releaseZip(db: Db, zipId: string): Promise<void> {
  await ofZip(db, zipId)
    .set({ lease_until: sql<Date>`now()` })
    .where(isLeased)
    .where(sql<boolean>`not ${isBusy}`)
    .execute()
}

/**
 * Delivers these items as far as all their bytes were sent. Call it once something proves that they were read. Returns the numbers
 * of those that this call delivered.
 */
export async function deliverItems(db: Db, zipId: string, nos: number[], { address, userAgent }: Caller) {
  if (nos.length === 0) return []
  const { rows } = await sql<{ no: number }>`
    with delivered as (
      update downloads set status = ${downloadStatus.downloaded}, delivered_at = now()
      from zip_items, payment_items
      where zip_items.zip_id = ${zipId} and zip_items.no = any (${nos}::integer[])
        and downloads.id = zip_items.download_id and downloads.claim_hash = zip_items.claim_hash
        and payment_items.payment_id = downloads.payment_id and payment_items.image_id = downloads.image_id
        and downloads.status = ${downloadStatus.inProgress} and downloads.lease_until is not null and not ${isWithdrawn}
        and downloads.sent @> int8range(0, payment_items.original_bytes)
      returning downloads.id, zip_items.no
    ), noted as (
      insert into download_log (download_id, what, address, user_agent, reason)
      select id, 'delivered', ${address}, ${userAgent}, 'in a zip' from delivered
    )
    select no from delivered`.execute(db)
  return rows.map(({ no }) => no)
}

/** A reader had the zip's last byte, or turned out to have left before it. */
export async function setEndRead(db: Db, zipId: string, isRead: boolean): Promise<void> {
  await db
    .updateTable('zips')
    .set({ end_read_at: isRead ? sql<Date>`now()` : null })
    .where('id', '=', zipId)
    .execute()
}

/**
 * Programs that bring parts beside each other end each answer where the next part begins, so nothing follows that would prove that it
 * was read. Once the end was read and every byte was sent, the zip is whole.
 */
export async function deliverWhole(db: Db, zipId: string, caller: Caller): Promise<void> {
  const { rows } = await sql<{ no: number }>`
    select no from zip_items where zip_id = ${zipId}
      and exists (select from zips where id = ${zipId} and end_read_at is not null)
      and not exists (
        select from zip_items z
        join downloads on downloads.id = z.download_id
        join payment_items p on p.payment_id = downloads.payment_id and p.image_id = downloads.image_id
        where z.zip_id = ${zipId} and not (
          downloads.claim_hash = z.claim_hash and downloads.sent @> int8range(0, p.original_bytes))
      )`.execute(db)
  await deliverItems(
    db,
    zipId,
    rows.map(({ no }) => no),
    caller,
  )
}

/** An item, and which of its lease's answers sent its end. */
export type SentItem = { no: number; answer: number }

/** Takes that back for those that nobody asked for since: the reader left before it had read to the end. */
export async function takeBackItems(db: Db, zipId: string, sent: SentItem[], { address, userAgent }: Caller) {
  if (sent.length === 0) return
  await sql`
    with unread as (
      update downloads set status = ${downloadStatus.inProgress}, delivered_at = null
      from zip_items, unnest(${sent.map(({ no }) => no)}::integer[], ${sent.map(({ answer }) => answer)}::integer[]) as sent(no, answer)
      where zip_items.zip_id = ${zipId} and zip_items.no = sent.no and downloads.answers = sent.answer
        and downloads.id = zip_items.download_id and downloads.claim_hash = zip_items.claim_hash
        and downloads.status = ${downloadStatus.downloaded} and downloads.lease_until is not null
        and downloads.revoked_at is null and downloads.not_arrived_at is null
      returning downloads.id
    )
    insert into download_log (download_id, what, address, user_agent)
    select id, 'unread', ${address}, ${userAgent} from unread`.execute(db)
}

const ofZip = (db: Db, zipId: string) =>
  db
    .updateTable('downloads')
    .from('zip_items')
    .where('zip_items.zip_id', '=', zipId)
    .whereRef('downloads.id', '=', 'zip_items.download_id')
    .whereRef('downloads.claim_hash', '=', 'zip_items.claim_hash')
