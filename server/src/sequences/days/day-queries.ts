import { MAX_STACKS_PER_LINE } from '@lineup/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import {
  clockOfDay,
  isCertain,
  orderOfStack,
  photosOf,
  type StackRow,
  sequencesOfDay,
  stackColumns,
  stacksOfDay,
} from './stack-queries.ts'

/** A spot's day by the clocks there; without a zone by UTC. */
export type Day = { spotId: number; day: string; zone: string | null }

/** The moment at which the clocks there show this time, HH:MM or 24:00. A select of its own, so that it is found once, not for each row. */
const at = ({ day, zone }: Day, time: string): RawBuilder<Date> =>
  sql`(select (${day}::date + ${time}::interval) at time zone ${zone ?? 'UTC'})`

/** Floating: the numeric seconds of `extract` cost a line of 500 stacks half of its time. */
const secondsBetween = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
  sql`date_part('epoch', ${until} - ${from})`

export type DayQuery = Day & {
  isCertain: boolean
  from: string | null
  to: string | null
  page: number
  perPage: number
  /** End of the previous page. */
  after: { at: number; id: number } | null
  /** What a photo costs where its session names no price. */
  imagePriceMinor: number
}

type Totals = {
  starts_at: Date
  photos: number
  photographers: number
  price_from_minor: number | null
  price_to_minor: number | null
  stacks: number
  uncertain: number
  total: number
}

/** A page of the stacks of a day in order of time, with the totals of the day and of the window: one statement, one snapshot. */
export async function readDay(db: Db, query: DayQuery): Promise<{ rows: StackRow[]; totals: Totals; isLast: boolean }> {
  const { from, to, after } = query
  const conditions = [query.isCertain ? sql`t.is_certain` : sql`not t.is_certain`]
  if (query.isCertain && from) conditions.push(sql`t.ended_at >= ${at(query, from)}`)
  // The last minute of a day holds what was taken after midnight.
  if (query.isCertain && to && to !== '24:00') conditions.push(sql`t.started_at < ${at(query, to)}`)
  const skip = after === null ? (query.page - 1) * query.perPage : 0

  const { rows } = await sql<Totals & (StackRow | { id: null })>`
    with ${sequencesOfDay(query)},
    line as materialized (
      select t.id, t.sequence_id, t.started_at, t.ended_at, c.error_s, ${isCertain} as is_certain, ${orderOfStack} as at
      from stacks t left join ${clockOfDay}
      where ${stacksOfDay}
    ),
    found as materialized (select t.id, t.sequence_id, t.at, t.error_s from line t where ${sql.join(conditions, sql` and `)}),
    page as (
      select f.id, f.sequence_id, f.at, f.error_s from found f
      where ${after === null ? sql`true` : sql`(f.at, f.id) > (${after.at}::bigint, ${after.id}::integer)`}
      order by f.at, f.id limit ${query.perPage + 1} offset ${skip}
    ),
    ${photosOf(sql`array(select id from page)`)},
    totals as (
      select ${at(query, '00:00')} as starts_at,
        (select coalesce(sum(public_count), 0)::integer from day) as photos,
        (select count(distinct user_id)::integer from day) as photographers,
        price.price_from_minor, price.price_to_minor,
        n.stacks, n.uncertain, (select count(*)::integer from found) as total
      from (
        select (count(*) filter (where is_certain))::integer as stacks,
          (count(*) filter (where not is_certain))::integer as uncertain
        from line
      ) n cross join (
        select min(minor) as price_from_minor, max(minor) as price_to_minor
        from (select coalesce(image_price_minor, ${query.imagePriceMinor}::integer) as minor from day where public_count > 0) d
      ) price
    )
    select totals.*, card.*
    from totals left join (
      select c.at, ${stackColumns} from page c join stacks t on t.id = c.id
      left join photos p on p.stack_id = c.id left join day s on s.id = c.sequence_id
    ) card on true
    order by card.at, card.id
  `.execute(db)
  const [totals] = rows
  if (totals === undefined) throw new Error('A day without totals')
  // The extra row shows whether there is another page.
  const found = rows.filter((row): row is Totals & StackRow => row.id !== null)
  return { rows: found.slice(0, query.perPage), totals, isLast: found.length <= query.perPage }
}

/** `start` and `stop` in seconds after the beginning of the day; they may lie outside of it. */
export type LineRow = {
  id: number
  start: number
  stop: number
  photos: number
  sequence_id: number
  camera_key: string
  photographer: string
  source: string
  error_s: number | null
}
type Line = { startsAt: Date; rows: LineRow[]; isCut: boolean }

/** Left joins of lists: the planner expects one sequence a day, and would otherwise look up each stack's clock by itself. */
const photographerOfDay = sql`unnest(array(select id from day), array(select photographer from day)) s (id, photographer) on s.id = t.sequence_id`

/** The stacks of a day that have a time, in order of it. Reads indexes only. */
export async function readLine(db: Db, day: Day): Promise<Line> {
  const { rows } = await sql<{ starts_at: Date } & (LineRow | { id: null })>`
    with ${sequencesOfDay(day)},
    start as (select ${at(day, '00:00')} as at)
    select start.at as starts_at, line.id, floor(${secondsBetween(sql`start.at`, sql`line.started_at`)})::integer as start,
      ceil(${secondsBetween(sql`start.at`, sql`line.ended_at`)})::integer as stop,
      line.public_count as photos, line.sequence_id, line.camera_key, line.photographer,
      coalesce(line.source, 'none') as source, line.error_s
    from start left join (
      select t.id, t.started_at, t.ended_at, t.public_count, t.sequence_id, t.camera_key, s.photographer, c.source, c.error_s
      from stacks t
      left join ${clockOfDay}
      left join ${photographerOfDay}
      where ${stacksOfDay} and t.started_at is not null
    ) line on true
    order by line.started_at, line.id
    limit ${MAX_STACKS_PER_LINE + 1}
  `.execute(db)
  const found = rows.filter((row): row is { starts_at: Date } & LineRow => row.id !== null)
  return {
    startsAt: rows[0]?.starts_at ?? new Date(`${day.day}T00:00:00Z`),
    rows: found.slice(0, MAX_STACKS_PER_LINE),
    isCut: found.length > MAX_STACKS_PER_LINE,
  }
}

/** The nearest days before and after on which the spot has public photos. */
export async function findDaysAround(db: Db, { spotId, day }: Omit<Day, 'zone'>) {
  const { rows } = await sql<{ previous: string | null; next: string | null }>`
    select
      (select day from node_days where node_id = ${spotId} and n > 0 and day < ${day} order by day desc limit 1) as previous,
      (select day from node_days where node_id = ${spotId} and n > 0 and day > ${day} order by day limit 1) as next
  `.execute(db)
  return rows[0] ?? { previous: null, next: null }
}
