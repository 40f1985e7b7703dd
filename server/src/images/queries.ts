import { approval } from '@lineup/contract/states.ts'
import { type ExpressionBuilder, type Insertable, type Selectable, sql, type UpdateObject } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { shareLock } from '../db/locks.ts'
import type { Schema, StoredPreview } from '../db/schema.ts'
import { MARK_VERSION } from '../decoder/parent/decoder.ts'

export type { StoredPreview } from '../db/schema.ts'
export type ImageRow = Selectable<Schema['images']>

/** Returns the ids in the order of the positions. */
export async function insertImages(trx: Trx, images: Insertable<Schema['images']>[]): Promise<number[]> {
  const inserted = await trx.insertInto('images').values(images).returning(['id', 'position']).execute()
  return inserted.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
}

export async function findImage(db: Db, id: number): Promise<ImageRow | undefined> {
  return db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Locks an image's sequence, and the places before it, until the transaction ends. Everything that changes images and sequences locks
 * in this order; otherwise an approval and a preview would wait for each other.
 */
export async function holdSequenceOf(trx: Trx, imageId: number): Promise<void> {
  await shareLock(trx, 'places')
  await trx
    .selectFrom('sequences')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('images').select('sequence_id').where('images.id', '=', imageId))
    .forUpdate()
    .execute()
}

/**
 * Whether an image is the first of its sequence: a public one of the public ones, as its cover is, any other of all. Only a first one
 * has a picture for previews of links.
 */
export async function isFirst(db: Db, id: number): Promise<boolean> {
  const earlier = await db
    .selectFrom('images')
    .innerJoin('images as other', 'other.sequence_id', 'images.sequence_id')
    .select('other.id')
    .where('images.id', '=', id)
    .where('other.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('other.is_public', '=', true), eb('images.is_public', '=', false)]))
    .where(sql<boolean>`(other.position, other.id) < (images.position, images.id)`)
    .limit(1)
    .executeTakeFirst()
  return earlier === undefined
}

/** Lists the stored files, unless the image has others below a new key by now. After the first call it can be shown. */
export async function setPreviews(
  trx: Trx,
  { id, preview_key }: Pick<ImageRow, 'id' | 'preview_key'>,
  { previews, placeholder }: { previews: StoredPreview[]; placeholder: string | null },
): Promise<void> {
  await holdSequenceOf(trx, id)
  await trx
    .updateTable('images')
    .set({
      previews: JSON.stringify(previews),
      placeholder,
      previewed_at: sql<Date>`coalesce(previewed_at, now())`,
      error: null,
      // The AVIFs, made later of the JPEGs, have their mark, which may be an old one by then.
      mark: sql<number>`case when previewed_at is null then ${MARK_VERSION} else mark end`,
    })
    .where('id', '=', id)
    .where('preview_key', '=', preview_key)
    .execute()
}

/** Counts a decoder that this picture killed, and returns the count. */
export async function addStrike(db: Db, id: number): Promise<number> {
  const { strikes } = await db
    .updateTable('images')
    .set((eb) => ({ strikes: eb('strikes', '+', 1) }))
    .where('id', '=', id)
    .returning('strikes')
    .executeTakeFirstOrThrow()
  return strikes
}

/** Gives up an image that has no previews yet; the original stays. */
export async function setImageError(trx: Trx, id: number, error: string) {
  await holdSequenceOf(trx, id)
  await trx.updateTable('images').set({ error }).where('id', '=', id).where('previewed_at', 'is', null).execute()
}

export async function findPublicPreviews(db: Db, previewKey: string): Promise<StoredPreview[] | undefined> {
  const image = await db
    .selectFrom('public_images')
    .select('previews')
    .where('preview_key', '=', previewKey)
    .executeTakeFirst()
  return image?.previews
}

export type FirstPublic = Pick<ImageRow, 'preview_key' | 'previews'>

/** The first public photo, in the order of its sequence, among some images or those of some sequences. */
export async function findFirstPublic(
  db: Db,
  column: 'id' | 'sequence_id',
  ids: number[],
): Promise<FirstPublic | undefined> {
  return db
    .selectFrom('public_images')
    .select(['preview_key', 'previews'])
    .where(column, 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** For holders of a signature, in any state of the image. */
export async function findPreviews(db: Db, previewKey: string): Promise<StoredPreview[] | undefined> {
  const image = await db
    .selectFrom('images')
    .select('previews')
    .where('preview_key', '=', previewKey)
    .executeTakeFirst()
  return image?.previews
}

/** The key that replaced this one when the previews were remade. */
export async function findLaterKey(db: Db, previewKey: string): Promise<string | undefined> {
  const image = await db
    .selectFrom('former_previews')
    .innerJoin('images', 'images.id', 'former_previews.image_id')
    .select('images.preview_key')
    .where('former_previews.preview_key', '=', previewKey)
    .executeTakeFirst()
  return image?.preview_key
}

/** For admins (`ownerId` null) any image, for owners one of a sequence that they have not deleted. */
export type OwnedImage = { id: number; ownerId: number | null }

/** False without such an image, and for owners when an admin rejected it. */
export async function setStatus(trx: Trx, image: OwnedImage & { status: number }): Promise<boolean> {
  await holdSequenceOf(trx, image.id)
  const set = await trx
    .updateTable('images')
    .set({ status: image.status })
    .where((eb) => isThere(eb, image))
    .$if(image.ownerId !== null, (query) => query.where('is_approved', '<>', approval.rejected))
    .executeTakeFirst()
  return set.numUpdatedRows === 1n
}

export async function hasImage(db: Db, image: OwnedImage): Promise<boolean> {
  const found = await db
    .selectFrom('images')
    .select('id')
    .where((eb) => isThere(eb, image))
    .executeTakeFirst()
  return found !== undefined
}

/** False without such an image, or when it is deleted already. */
export async function changeImage(
  trx: Trx,
  image: OwnedImage,
  change: UpdateObject<Schema, 'images'>,
): Promise<boolean> {
  await holdSequenceOf(trx, image.id)
  const changed = await trx
    .updateTable('images')
    .set(change)
    .where((eb) => isThere(eb, image))
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

export async function markImageDeleted(trx: Trx, image: OwnedImage): Promise<boolean> {
  const deletedBy = image.ownerId === null ? 'admin' : 'user'
  return changeImage(trx, image, { deleted_at: sql<Date>`now()`, deleted_by: deletedBy })
}

function isThere(eb: ExpressionBuilder<Schema, 'images'>, { id, ownerId }: OwnedImage) {
  const isLiving = eb.and([eb('id', '=', id), eb('deleted_at', 'is', null)])
  if (ownerId === null) return isLiving
  const own = eb.selectFrom('sequences').select('sequences.id').where('user_id', '=', ownerId)
  return eb.and([isLiving, eb('sequence_id', 'in', own.where('sequences.deleted_at', 'is', null))])
}
