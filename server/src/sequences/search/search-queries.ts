import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { StoredCover } from '../../db/schema.ts'
import type { Days } from '../../locations/suggest/on-days-queries.ts'
import type { SearchedPlace } from '../../locations/tree.ts'
import { type FurtherPhoto, furtherPhotos } from './cover-queries.ts'

/** A row of any sequence list, still without place names and default prices. */
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
  taken_from: Date | null
  taken_to: Date | null
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
  'taken_from',
  'taken_to',
] as const satisfies Array<keyof SequenceRow>

export type FoundRow = SequenceRow & { further: FurtherPhoto[] | null }

/** For `sequences s`. As one text: built of references, it costs each search as much as all the rest of the statement. */
export const columns = sql.raw(sequenceColumns.map((column) => `s.${column}`).join(', '))

/** HH:MM by the clocks of each place; null: the day's beginning or end. */
export type Times = { from: string | null; to: string | null }

export type SearchQuery = {
  /** The deepest place of the search; the world is id 0, level 0. */
  place: SearchedPlace
  days: Days | null
  /** Only with days. */
  times: Times | null
  page: number
  perPage: number
  /** End of the previous page. */
  after: { day: string; id: number } | null
}

const levelColumns = ['', 's.continent_id', 's.region_id', 's.area_id', 's.spot_id'] as const

/** Up to this many skipped rows, OFFSET is cheaper than finding the day on which the page starts. */
const SHALLOW = 200

/** Public, and at a place that is switched on. For `sequences s` beside `place_off o`. */
export const placesOn = sql`s.own_public
  and s.continent_id <> all (o.continents) and s.region_id <> all (o.regions)
  and s.area_id <> all (o.areas) and s.spot_id <> all (o.spots)`

/**
 * A page of a place's public sequences with further photos, newest day first, and their total. One statement, hence one snapshot, and the same two
 * conditions (own_public, places switched on) make rows and total agree. Deep pages are found by the running sum of the day
 * counters; OFFSET then runs within one day, on the index alone. `isLast`: no further page.
 */
export async function searchPublic(
  db: Db,
  query: SearchQuery,
): Promise<{ rows: FoundRow[]; total: number; isLast: boolean }> {
  const { place, days, times, after } = query
  const skip = after === null ? (query.page - 1) * query.perPage : 0
  const isDeep = skip > SHALLOW && days === null
  const column = levelColumns[place.level]
  const conditions: Array<RawBuilder<unknown>> = [placesOn]
  if (column) conditions.push(sql`${sql.ref(column)} = ${place.id}`)
  if (days !== null) conditions.push(isWithin(sql`s.day`, days))
  if (times !== null) conditions.push(overlapsWith(times))
  // A part of a day is counted row by row: no counter knows it.
  const counted =
    times !== null
      ? sql`select count(*)::integer as n from place_off o cross join sequences s where ${sql.join(conditions, sql` and `)}`
      : totalOf(place, days)
  if (after !== null) conditions.push(sql`(s.day, s.id) < (${after.day}::date, ${after.id}::integer)`)
  if (isDeep) conditions.push(sql`s.day <= (select day from start)`)

  // Skipped rows are read from the index alone, and the page's rows from the table by a join. For few skipped rows the join costs
  // more than it saves.
  const isSkipping = skip > SHALLOW
  const page = sql`
    select ${isSkipping ? sql`s.id` : columns}
    from place_off o cross join sequences s
    where ${sql.join(conditions, sql` and `)}
    order by s.day desc, s.id desc
    limit ${query.perPage + 1}
    offset ${isDeep ? sql`${skip}::bigint - (select before from start)` : sql`${skip}`}`
  const { rows } = await sql<FoundRow & { total: number; found: number | null }>`
    with total as (${counted}),
    start as (${isDeep ? startOf(place.id, skip) : sql`select null::date as day, 0 as before where false`}),
    page as (${page})
    select total.n as total, s.id as found, ${columns}, ${furtherPhotos} as further
    from total left join ${isSkipping ? sql`(page join sequences s using (id))` : sql`page s`} on true
    order by s.day desc, s.id desc
  `.execute(db)
  // The extra row shows whether there is another page.
  const found = rows.filter((row) => row.found !== null)
  return { rows: found.slice(0, query.perPage), total: rows[0]?.total ?? 0, isLast: found.length <= query.perPage }
}

const isWithin = (day: RawBuilder<unknown>, { from, until }: Days) =>
  from === until ? sql`${day} = ${from}` : sql`${day} between ${from} and ${until}`

/** Their photos' times reach into this part of their day. */
function overlapsWith({ from, to }: Times) {
  const zone = sql`coalesce(zone_of(s.spot_id, s.area_id, s.region_id, s.continent_id), 'UTC')`
  const at = (time: string) => sql`(s.day + ${time}::interval) at time zone ${zone}`
  return sql`s.taken_from < ${at(to ?? '24:00')} and s.taken_to >= ${at(from ?? '00:00')}`
}

// A place that is switched off, or below such a place, keeps its counters; they are ignored until it is on.
function totalOf({ id, path }: SearchQuery['place'], days: Days | null) {
  const counted =
    days === null
      ? sql`select n from node_totals where node_id = ${id}`
      : sql`select sum(n)::integer from node_days where node_id = ${id} and ${isWithin(sql`day`, days)}`
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

/** The three days nearest to `day` on which the place has public sequences, the nearest first. */
export async function listNearestDays(db: Db, placeId: number, day: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from node_days
    where node_id = ${placeId} and n > 0
    order by abs(day - ${day}::date), day desc
    limit 3
  `.execute(db)
  return rows.map((row) => row.day)
}

const PROBES = 16

/**
 * Up to 16 random public sequences, by probes into an index of random numbers that each approval draws anew. For a million rows,
 * sorting by random() takes 322 ms, the probes 0.1 ms. The result's order is not random.
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

export async function listNewestPublic(db: Db, limit: number) {
  return db
    .selectFrom('public_sequences')
    .select(['sequence_key', 'cover'])
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
