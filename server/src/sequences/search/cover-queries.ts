import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { StoredCover } from '../../db/schema.ts'

export type FurtherPhoto = Omit<StoredCover, 'image_id'>

/** So many photos are looked at: enough for another wave, and little to read for each card. */
const REACH = 60

/** How many photos lie before the one at this part of the first photos of `sequences s`. */
const before = (part: string) => sql`ceil(least(s.public_count, ${sql.lit(REACH)}) * ${sql.raw(part)})`

/** Up to two public photos beside the cover, far enough from it to show other waves, for `sequences s`: a list of `FurtherPhoto`, or null. */
export const furtherPhotos = sql`case when s.public_count > 1 then (
  select json_agg(json_build_object(
    'key', preview_key, 'previews', previews, 'placeholder', placeholder, 'width', width, 'height', height
  ) order by n)
  from (
    select preview_key, previews, placeholder, width, height, row_number() over (order by position, id) as n from images
    where sequence_id = s.id and is_public
    order by position, id
    limit ${before('2 / 3.0')} + 1
  ) photo
  where n in (${before('1 / 3.0')} + 1, ${before('2 / 3.0')} + 1)
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
