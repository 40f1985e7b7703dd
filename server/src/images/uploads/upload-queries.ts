import { MAX_IMAGES_PER_SESSION } from '@lineup/contract/limits.ts'
import { approval } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { TimeSource } from './photo-time.ts'

export type NewUpload = {
  user_id: number
  id: string
  original_key: string
  file_name: string
  bytes: number
  sha256: string
  crc32: number | string | null
  type: 'jpeg' | 'png'
  width: number
  height: number
  taken_local: string | null
  taken_ms: number | null
  taken_offset: string | null
  /** Says nothing where there is no time. */
  time_source: TimeSource
  camera: string | null
  camera_key: string | null
}

const isSent = sql<boolean>`exists (
  select from images join sequences on sequences.id = images.sequence_id
  where images.sha256 = uploads.sha256 and sequences.user_id = uploads.user_id
    and images.deleted_at is null and sequences.deleted_at is null
)`.as('is_sent')

export type Rejection = { reason: string | null }

/** The latest rejection of the same file, alone or with its sequence. */
const rejection = sql<Rejection | null>`(
  select jsonb_build_object('reason',
    case images.is_approved when ${sql.lit(approval.rejected)} then images.reject_reason else sequences.reject_reason end)
  from images join sequences on sequences.id = images.sequence_id
  where images.sha256 = uploads.sha256 and sequences.user_id = uploads.user_id
    and ${sql.lit(approval.rejected)} in (images.is_approved, sequences.is_approved)
  order by images.id desc limit 1
)`.as('rejection')

export async function findUpload(db: Db, userId: number, id: string) {
  return db
    .selectFrom('uploads')
    .selectAll()
    .select([isSent, rejection])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Two sessions. */
const MOST_LISTED = 2 * MAX_IMAGES_PER_SESSION

export async function findUploads(db: Db, userId: number) {
  return db
    .selectFrom('uploads')
    .selectAll()
    .select([isSent, rejection])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
}

/** Inserts uploads whose id is new. Returns the keys of their originals. Of two at once with the same id, one is inserted. */
export async function insertUploads(db: Db, uploads: NewUpload[]): Promise<Set<string>> {
  const inserted = await db
    .insertInto('uploads')
    .values(uploads)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returning('original_key')
    .execute()
  return new Set(inserted.map(({ original_key }) => original_key))
}

/** Gives a time to those that tell none themselves. */
export async function setTypedTimes(db: Db, userId: number, { ids, takenLocal, cameraKey }: TypedTimes) {
  if (ids.length === 0) return []
  return db
    .updateTable('uploads')
    .set({ taken_local: takenLocal, taken_ms: null, taken_offset: null, time_source: 'typed', camera_key: cameraKey })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('taken_local', 'is', null), eb('time_source', '=', 'typed')]))
    .returningAll()
    .returning([isSent, rejection])
    .execute()
}

export type TypedTimes = { ids: string[]; takenLocal: string; cameraKey: string | null }

/** Deletes and returns rows. Of two simultaneous calls only one gets a row. */
export async function deleteUploads(db: Db | Trx, userId: number, ids: string[]) {
  if (ids.length === 0) return []
  return db.deleteFrom('uploads').where('user_id', '=', userId).where('id', 'in', ids).returningAll().execute()
}

/** Counts a photographer's uploads and the images of sequences that are not deleted. */
export async function countKept(db: Db, userId: number): Promise<number> {
  const { images } = await db
    .selectNoFrom((eb) => [
      sql<number>`(
        ${eb.selectFrom('uploads').select(sql`count(*)`.as('n')).where('user_id', '=', userId)}
        + ${eb
          .selectFrom('sequences')
          .select(sql`coalesce(sum(images_count), 0)`.as('n'))
          .where('user_id', '=', userId)
          .where('deleted_at', 'is', null)}
      )::integer`.as('images'),
    ])
    .executeTakeFirstOrThrow()
  return images
}

/** Sums the bytes of the same images. Unlike `countKept`, it reads every row. */
export async function sumKept(db: Db, userId: number): Promise<number> {
  const { bytes } = await db
    .selectNoFrom((eb) => [
      sql<number>`(
        ${eb.selectFrom('uploads').select(sql`coalesce(sum(bytes), 0)`.as('n')).where('user_id', '=', userId)}
        + ${eb
          .selectFrom('images')
          .innerJoin('sequences', 'sequences.id', 'images.sequence_id')
          .select(sql`coalesce(sum(images.bytes), 0)`.as('n'))
          .where('sequences.user_id', '=', userId)
          .where('sequences.deleted_at', 'is', null)
          .where('images.deleted_at', 'is', null)}
      )::double precision`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return bytes
}
