import { downloadStatus, openDisputeStates, paymentStatus } from '@lineup/contract/states.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { CopyOptions } from '../../decoder/parent/decoder.ts'
import { spokenNameOf } from '../../locations/spoken-name-queries.ts'
import type { ObjectKey } from '../../storage/port.ts'

/** A photo that none of these tries could decode has no copy. */
const MOST_TRIES = 3

/** The buyer has the original, paid and not disputed, and nobody took the photo down. `downloads`, `payments` and `images` are joined. */
const isKept = sql<SqlBool>`(downloads.status = ${sql.lit(downloadStatus.downloaded)} and downloads.revoked_at is null
  and payments.status = ${sql.lit(paymentStatus.success)} and images.takedown_id is null
  and coalesce(payments.dispute_status, '') <> all (array[${sql.join(openDisputeStates.map((state) => sql.lit(state)))}]))`

export async function wantCopies(trx: Trx, imageIds: number[]): Promise<void> {
  if (imageIds.length === 0) return
  await trx
    .insertInto('clean_copies')
    .values(imageIds.map((image_id) => ({ image_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The photo that has waited longest for a copy, what that is made of, and whose it is. The small one is made of the whole one. */
export async function findNextCopy(db: Db) {
  const row = await db
    .selectFrom('clean_copies')
    .innerJoin('images', 'images.id', 'clean_copies.image_id')
    .innerJoin('sequences', 'sequences.id', 'images.sequence_id')
    .select(['images.id as imageId', 'images.original_key', 'images.bytes as original_bytes'])
    .select(['clean_copies.key', 'clean_copies.bytes', 'images.taken_local as takenAt', 'sequences.photographer'])
    .where('clean_copies.small_key', 'is', null)
    .where('clean_copies.tries', '<', MOST_TRIES)
    .where(sql<SqlBool>`coalesce(clean_copies.try_after <= now(), true)`)
    .where('images.files', '=', 'kept')
    .where('images.takedown_id', 'is', null)
    // What buyers wait for goes first.
    .orderBy(sql`clean_copies.key is not null`)
    .orderBy('clean_copies.asked_at')
    .orderBy('images.id')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { key, bytes, original_key, original_bytes, ...facts } = row
  const from: { size: CopyOptions['size']; source: ObjectKey; bytes: number } =
    key === null || bytes === null
      ? { size: 'whole', source: original_key, bytes: original_bytes }
      : { size: 'small', source: `copies/${key}`, bytes }
  return { ...facts, ...from }
}

export type CopyMade = { size: CopyOptions['size']; key: string; width: number; height: number; bytes: number }

/** False when another run was faster. */
export async function setCopy(db: Db, imageId: number, { size, ...made }: CopyMade): Promise<boolean> {
  const { key, width, height, bytes } = made
  const small = { small_key: key, small_width: width, small_height: height, small_bytes: bytes }
  const { numUpdatedRows } = await db
    .updateTable('clean_copies')
    .set({ ...(size === 'small' ? small : made), try_after: null })
    .where('image_id', '=', imageId)
    .where(size === 'small' ? 'small_key' : 'key', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function postponeCopy(db: Db, imageId: number): Promise<void> {
  await db
    .updateTable('clean_copies')
    .set((eb) => ({ tries: eb('tries', '+', 1), try_after: sql<Date>`now() + interval '1 day'` }))
    .where('image_id', '=', imageId)
    .execute()
}

const kept = (db: Db) =>
  db
    .selectFrom('downloads')
    .innerJoin('payments', 'payments.id', 'downloads.payment_id')
    .innerJoin('images', 'images.id', 'downloads.image_id')
    .innerJoin('clean_copies', 'clean_copies.image_id', 'downloads.image_id')
    .where('clean_copies.key', 'is not', null)
    .where(isKept)

/** A picture that is made: its file lies at `copies/<key>`. Sizes are pixels. */
export type Stored = { key: string; bytes: number; width: number; height: number }
export type Copies = { whole: Stored; small: Stored | null }

const pictures = [
  sql<Stored>`jsonb_build_object('key', clean_copies.key, 'bytes', clean_copies.bytes,
    'width', clean_copies.width, 'height', clean_copies.height)`.as('whole'),
  // A new copy has no small one for some seconds.
  sql<Stored | null>`case when small_key is not null then jsonb_build_object('key', small_key, 'bytes', small_bytes,
    'width', small_width, 'height', small_height) end`.as('small'),
] as const

/** Of a payment, the downloads whose buyer has a copy now. */
export async function listCopies(db: Db, paymentId: number): Promise<Map<string, Copies>> {
  const rows = await kept(db)
    .select(['downloads.id', ...pictures])
    .where('downloads.payment_id', '=', paymentId)
    .execute()
  return new Map(rows.map(({ id, ...copies }) => [id, copies]))
}

/** The copy of one download, and what its page says. The gallery's key and the photographer's id are null while they are not public. */
export async function findCopy(db: Db, downloadId: string) {
  return kept(db)
    .innerJoin('sequences', 'sequences.id', 'images.sequence_id')
    .innerJoin('nodes as spot', 'spot.id', 'sequences.spot_id')
    .leftJoin('public_sequences as shown', 'shown.id', 'sequences.id')
    .select([
      ...pictures,
      'sequences.photographer',
      spokenNameOf('spot').as('spot'),
      'sequences.day as date',
      'shown.sequence_key as sequenceKey',
    ])
    .where('downloads.id', '=', downloadId)
    .executeTakeFirst()
}
