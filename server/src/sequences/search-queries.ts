import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { StoredCover } from '../db/schema.ts'
import type { SearchedPlace } from '../locations/tree.ts'

/** A row of any sequence list, before names and prices are put to it. */
export type SequenceRow = {
  id: number
  sequence_key: string
  user_id: number
  photographer: string
  day: string
  continent_id: number
  region_id: number
  area_id: number
  spot_id: number
  status: number
  is_approved: number
  images_count: number
  public_count: number
  waiting_count: number
  processing_count: number
  revision: number
  reject_reason: string | null
  image_price_minor: number | null
  commission_image_minor: number | null
  sequence_price_minor: number | null
  commission_sequence_minor: number | null
  cover: StoredCover | null
}

export const sequenceColumns = [
  'id',
  'sequence_key',
  'user_id',
  'photographer',
  'day',
  'continent_id',
  'region_id',
  'area_id',
  'spot_id',
  'status',
  'is_approved',
  'images_count',
  'public_count',
  'waiting_count',
  'processing_count',
  'revision',
  'reject_reason',
  'image_price_minor',
  'commission_image_minor',
  'sequence_price_minor',
  'commission_sequence_minor',
  'cover',
] as const satisfies Array<keyof SequenceRow>

const columns = sql.join(sequenceColumns.map((column) => sql.ref(`s.${column}`)))

export type SearchQuery = {
  /** The deepest place asked for; the world is id 0, level 0. */
  place: SearchedPlace
  day: string | null
  page: number
  perPage: number
  /** Where the last page ended. */
  after: { day: string; id: number } | null
}

const levelColumns = ['', 's.continent_id', 's.region_id', 's.area_id', 's.spot_id'] as const

/** Below this many rows to skip, OFFSET costs less than finding the day on which the page starts. */
const SHALLOW = 200

const placesOn = sql`s.own_public
  and s.continent_id <> all (o.continents) and s.region_id <> all (o.regions)
  and s.area_id <> all (o.areas) and s.spot_id <> all (o.spots)`

/**
 * One page of the public sequences of a place, newest day first, and their total. Rows and total come from one statement, hence
 * one snapshot, and from the same two facts (own_public, places switched on), so they cannot disagree. Deep pages are found by
 * the running sum of the day counters; OFFSET then runs inside one day, over the index alone. `isLast`: nothing follows.
 */
export async function searchPublic(
  db: Db,
  query: SearchQuery,
): Promise<{ rows: SequenceRow[]; total: number; isLast: boolean }> {
  const { place, day, after } = query
  const skip = after === null ? (query.page - 1) * query.perPage : 0
  const isDeep = skip > SHALLOW && day === null
  const column = levelColumns[place.level]
  const conditions: Array<RawBuilder<unknown>> = [placesOn]
  if (column) conditions.push(sql`${sql.ref(column)} = ${place.id}`)
  if (day !== null) conditions.push(sql`s.day = ${day}`)
  if (after !== null) conditions.push(sql`(s.day, s.id) < (${after.day}::date, ${after.id}::integer)`)
  if (isDeep) conditions.push(sql`s.day <= (select day from start)`)

  // What is skipped is read from the index alone, and only the page's own rows from the table; where little is skipped, the
  // second look would cost more than it saves.
  const isSkipping = skip > SHALLOW
  const page = sql`
    select ${isSkipping ? sql`s.id` : columns}
    from place_off o cross join sequences s
    where ${sql.join(conditions, sql` and `)}
    order by s.day desc, s.id desc
    limit ${query.perPage + 1}
    offset ${isDeep ? sql`${skip}::bigint - (select before from start)` : sql`${skip}`}`
  const { rows } = await sql<SequenceRow & { total: number; found: number | null }>`
    with total as (${totalOf(place, day)}),
    start as (${isDeep ? startOf(place.id, skip) : sql`select null::date as day, 0 as before where false`}),
    page as (${page})
    select total.n as total, s.id as found, ${columns}
    from total left join ${isSkipping ? sql`(page join sequences s using (id))` : sql`page s`} on true
    order by s.day desc, s.id desc
  `.execute(db)
  // The row behind the page says whether there is another page.
  const found = rows.filter((row) => row.found !== null)
  return { rows: found.slice(0, query.perPage), total: rows[0]?.total ?? 0, isLast: found.length <= query.perPage }
}

// A place that is off itself, or below one that is, keeps its own counters: they count for nothing until it is on.
function totalOf({ id, path }: SearchQuery['place'], day: string | null) {
  const counted =
    day === null
      ? sql`select n from node_totals where node_id = ${id}`
      : sql`select n from node_days where node_id = ${id} and day = ${day}`
  return sql`
    select case when (o.continents || o.regions || o.areas || o.spots) && ${path}::integer[] then 0
      else coalesce((${counted}), 0) end as n
    from place_off o`
}

const startOf = (placeId: number, skip: number) => sql`
  select day, (reached - n)::integer as before
  from (
    select day, n, sum(n) over (order by day desc rows unbounded preceding) as reached
    from node_days where node_id = ${placeId} and n > 0
  ) days
  where reached > ${skip}
  order by reached
  limit 1
`

/** The days nearest to one on which a place has public sequences. */
export async function listNearestDays(db: Db, placeId: number, day: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from node_days
    where node_id = ${placeId} and n > 0
    order by abs(day - ${day}::date), day desc
    limit 3
  `.execute(db)
  return rows.map((row) => row.day).toSorted()
}

const PROBES = 16

/**
 * Up to 16 public sequences at random: independent probes into an index of random numbers, drawn anew at each approval. Sorting
 * all rows by random() costs 322 ms at a million rows, the probes a tenth of one. They come back in no random order.
 */
export async function listRandomPublic(db: Db): Promise<SequenceRow[]> {
  const landing = (from: RawBuilder<unknown>) => sql`
    (select ${columns} from sequences s where ${placesOn} and ${from} order by s.rnd limit 1)`
  const { rows } = await sql<SequenceRow>`
    with probes as materialized (select random() as at from generate_series(1, ${PROBES}))
    select distinct on (hit.id) hit.*
    from place_off o cross join probes cross join lateral (
      select * from (${landing(sql`s.rnd >= probes.at`)} union all ${landing(sql`s.rnd >= 0`)}) both_ways limit 1
    ) hit
  `.execute(db)
  return rows
}

/** The newest public sequences, with what a sitemap says of them. */
export async function listNewestPublic(db: Db, limit: number) {
  return db
    .selectFrom('public_sequences')
    .select(['sequence_key', 'cover'])
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
