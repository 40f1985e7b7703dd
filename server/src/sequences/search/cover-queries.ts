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

/** Those of `regions` with the most public sequences, each with the cover of its latest one. */
export async function listMostPublic(db: Db, { regions, most }: { regions: number[]; most: number }) {
  const { rows } = await sql<{ id: number; sequences: number; cover: StoredCover }>`
    select wanted.id, wanted.sequences, s.cover
    from (
      select node_id as id, n as sequences from node_totals
      where node_id = any(${regions}::integer[]) and n > 0
      order by n desc, node_id limit ${most}
    ) wanted
    cross join lateral (
      select cover from public_sequences where region_id = wanted.id order by day desc, id desc limit 1
    ) s
    where s.cover is not null
    order by wanted.sequences desc, wanted.id
  `.execute(db)
  return rows
}
