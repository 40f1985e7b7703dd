import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { StoredPreview } from '../db/schema.ts'
import { MARK_VERSION } from '../decoder/parent/decoder.ts'
import { holdSequenceOf, type ImageRow } from './queries.ts'

/** The next image to remake: covers without a picture for links come before older marks. */
export async function findNextRemake(db: Db): Promise<ImageRow | undefined> {
  return (await findCoverWithoutShare(db)) ?? (await findNextOldMark(db))
}

/**
 * The cover of a public gallery follows whatever its owner or an admin does, so another photo may become it at any time. Found by
 * its row, no such change can forget it. The condition is that of the index `sequences_without_share`.
 */
async function findCoverWithoutShare(db: Db): Promise<ImageRow | undefined> {
  return db
    .selectFrom('sequences')
    .innerJoin('images', (join) => join.on(sql<boolean>`images.id = (sequences.cover ->> 'image_id')::integer`))
    .selectAll('images')
    .where(sql<boolean>`own_public and not (cover -> 'previews' @> '[{"kind": "share"}]')`)
    .where('files', '=', 'kept')
    .where(isDue)
    .orderBy('sequences.id')
    .limit(1)
    .executeTakeFirst()
}

/** The next image whose previews have an older mark. Hidden and sold images count too: owners and buyers see them. */
async function findNextOldMark(db: Db): Promise<ImageRow | undefined> {
  return db
    .selectFrom('images')
    .selectAll()
    .where('previewed_at', 'is not', null)
    .where('files', '=', 'kept')
    .where('mark', '<', MARK_VERSION)
    .where(isDue)
    .orderBy('mark')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

const isDue = sql<boolean>`(remake_after is null or remake_after < now())`

export async function countOldMarks(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('images')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('previewed_at', 'is not', null)
    .where('files', '=', 'kept')
    .where('mark', '<', MARK_VERSION)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a photographer waits for previews. An image that has waited longer has another trouble. */
export async function isAnyoneWaiting(db: Db): Promise<boolean> {
  const waiting = await db
    .selectFrom('images')
    .select('id')
    .where('previewed_at', 'is', null)
    .where('error', 'is', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '5 minutes'`)
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

export type Remade = { previewKey: string; previews: StoredPreview[]; placeholder: string }

/** Shows the new files and remembers the old key. False if the image changed meanwhile. */
export async function replacePreviews(trx: Trx, image: ImageRow, remade: Remade): Promise<boolean> {
  await holdSequenceOf(trx, image.id)
  const { numUpdatedRows } = await trx
    .updateTable('images')
    .set({
      preview_key: remade.previewKey,
      previews: JSON.stringify(remade.previews),
      placeholder: remade.placeholder,
      mark: MARK_VERSION,
      remake_after: null,
    })
    .where('id', '=', image.id)
    .where('preview_key', '=', image.preview_key)
    .where('files', '=', 'kept')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx.insertInto('former_previews').values({ preview_key: image.preview_key, image_id: image.id }).execute()
  return true
}

export async function postponeRemake(db: Db, id: number): Promise<void> {
  await db
    .updateTable('images')
    .set({ remake_after: sql<Date>`now() + interval '1 day'` })
    .where('id', '=', id)
    .execute()
}
