import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { StoredCover } from '../../db/schema.ts'

export type FurtherPhoto = Omit<StoredCover, 'image_id'>

/** The two public photos after the cover, for `sequences s`: a list of `FurtherPhoto`, or null. */
export const furtherPhotos = sql`case when s.public_count > 1 then (
  select json_agg(photo) from (
    select preview_key as key, previews, placeholder, width, height from images
    where sequence_id = s.id and is_public
    order by position, id
    offset 1 limit 2
  ) photo
) end`

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
