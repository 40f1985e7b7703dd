import { downloadStatus, openDisputeStates, paymentStatus } from '@lineup/contract/states.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'

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

/** The photo that has waited longest for its copy, and whose it is. */
export async function findNextCopy(db: Db) {
  return db
    .selectFrom('clean_copies')
    .innerJoin('images', 'images.id', 'clean_copies.image_id')
    .innerJoin('sequences', 'sequences.id', 'images.sequence_id')
    .select(['images.id as imageId', 'images.original_key as originalKey', 'images.bytes'])
    .select(['images.taken_local as takenAt', 'sequences.photographer'])
    .where('clean_copies.key', 'is', null)
    .where('clean_copies.tries', '<', MOST_TRIES)
    .where(sql<SqlBool>`coalesce(clean_copies.try_after <= now(), true)`)
    .where('images.files', '=', 'kept')
    .where('images.takedown_id', 'is', null)
    .orderBy('clean_copies.asked_at')
    .orderBy('images.id')
    .limit(1)
    .executeTakeFirst()
}

export type CopyMade = { key: string; width: number; height: number; bytes: number }

/** False when another run was faster. */
export async function setCopy(db: Db, imageId: number, made: CopyMade): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('clean_copies')
    .set({ ...made, try_after: null })
    .where('image_id', '=', imageId)
    .where('key', 'is', null)
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

/** A copy that is made has all of these. */
const size = [
  sql<number>`clean_copies.width`.as('width'),
  sql<number>`clean_copies.height`.as('height'),
  sql<number>`clean_copies.bytes`.as('bytes'),
] as const

const kept = (db: Db) =>
  db
    .selectFrom('downloads')
    .innerJoin('payments', 'payments.id', 'downloads.payment_id')
    .innerJoin('images', 'images.id', 'downloads.image_id')
    .innerJoin('clean_copies', 'clean_copies.image_id', 'downloads.image_id')
    .where('clean_copies.key', 'is not', null)
    .where(isKept)

/** Of a payment, the downloads whose buyer has a copy now. */
export async function listCopies(db: Db, paymentId: number) {
  const rows = await kept(db)
    .select(['downloads.id', ...size])
    .where('downloads.payment_id', '=', paymentId)
    .execute()
  return new Map(rows.map(({ id, width, height }) => [id, { width, height }]))
}

/** The copy of one download, and what its page says. The gallery's key and the photographer's id are null while they are not public. */
export async function findCopy(db: Db, downloadId: string) {
  return kept(db)
    .innerJoin('sequences', 'sequences.id', 'images.sequence_id')
    .innerJoin('nodes as spot', 'spot.id', 'sequences.spot_id')
    .leftJoin('public_sequences as shown', 'shown.id', 'sequences.id')
    .select(['clean_copies.key', ...size])
    .select([
      'sequences.photographer',
      'spot.name as spot',
      'sequences.day as date',
      'shown.sequence_key as sequenceKey',
    ])
    .where('downloads.id', '=', downloadId)
    .executeTakeFirst()
}
