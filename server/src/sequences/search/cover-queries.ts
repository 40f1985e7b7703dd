import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { StoredCover } from '../../db/schema.ts'

export type FurtherPhoto = Omit<StoredCover, 'image_id'>

/** The two public photos after the cover, by sequence. */
export async function listFurtherPhotos(db: Db, sequenceIds: number[]): Promise<Map<number, FurtherPhoto[]>> {
  if (sequenceIds.length === 0) return new Map()
  const { rows } = await sql<FurtherPhoto & { of: number }>`
    select wanted.id as of, i.*
    from unnest(${sequenceIds}::integer[]) wanted (id)
    cross join lateral (
      select preview_key as key, previews, placeholder, width, height from images
      where sequence_id = wanted.id and is_public
      order by position, id
      offset 1 limit 2
    ) i
  `.execute(db)
  return Map.groupBy(rows, (row) => row.of)
}

/** The cover of each region's latest public sequence. */
export async function findLatestCovers(db: Db, regions: number[]): Promise<Map<number, StoredCover>> {
  if (regions.length === 0) return new Map()
  const { rows } = await sql<{ id: number; cover: StoredCover }>`
    select wanted.id, s.cover
    from unnest(${regions}::integer[]) wanted (id)
    cross join lateral (
      select cover from public_sequences where region_id = wanted.id order by day desc, id desc limit 1
    ) s
    where s.cover is not null
  `.execute(db)
  return new Map(rows.map(({ id, cover }) => [id, cover]))
}
