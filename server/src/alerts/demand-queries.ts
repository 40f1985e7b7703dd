import { LEAST_DEMAND } from '@lineup/contract/alerts/reach.ts'
import { approval } from '@lineup/contract/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { holds, type ListOptions } from '../db/read-page.ts'
import { allNamesOf } from '../locations/spoken-name-queries.ts'
import { isOn } from './alert-queries.ts'

// Sorting by a language's order takes many times as long.
const people = sql`count(distinct lower(a.email) collate "C")::integer`

/** Spots and days with the number of people who wait. Fewer than three are left out: they could be guessed. */
const demandWhere = (conditions: RawBuilder<unknown>) => sql`
  select d.spot_id, d.day, ${people} as waiting
  from alert_days d join alerts a on a.id = d.alert_id
  where d.told_at is null and ${isOn} and ${conditions}
  group by d.spot_id, d.day
  having ${people} >= ${sql.lit(LEAST_DEMAND)}`

export type DemandRow = { spotId: number; day: string; waiting: number }
export type DemandFilter = { spotId: number | null; day: string | null }

export async function readDemand(db: Db, { spotId, day }: DemandFilter, limit: number): Promise<DemandRow[]> {
  return readWanted(db, spotId === null ? sql`true` : sql`d.spot_id = ${spotId}`, day, limit)
}

/** At the spots of a photographer's sequences. */
export async function readOwnDemand(db: Db, userId: number, day: string | null, limit: number): Promise<DemandRow[]> {
  const own = sql`d.spot_id in (select spot_id from sequences where user_id = ${userId} and deleted_at is null)`
  return readWanted(db, own, day, limit)
}

async function readWanted(db: Db, spots: RawBuilder<unknown>, day: string | null, limit: number): Promise<DemandRow[]> {
  const wanted = day === null ? spots : sql`${spots} and d.day = ${day}`
  const { rows } = await sql<DemandRow>`
    select spot_id as "spotId", day, waiting from (${demandWhere(wanted)}) w order by day desc, waiting desc, spot_id limit ${limit}
  `.execute(db)
  return rows
}

/** Of these spots and days, those of which a photographer's own sequence waits for approval. */
export async function listInReview(db: Db, userId: number, rows: DemandRow[]): Promise<DemandRow[]> {
  if (rows.length === 0) return []
  const waiting = await db
    .selectFrom('sequences')
    .select(['spot_id', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('date')])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('is_approved', '=', approval.waiting)
    .where(
      'spot_id',
      'in',
      rows.map(({ spotId }) => spotId),
    )
    .execute()
  return rows.filter(({ spotId, day }) => waiting.some(({ spot_id, date }) => spot_id === spotId && date === day))
}

const orders = {
  date: sql`day`,
  spot: sql`lower(spot)`,
  waiting: sql`waiting`,
} satisfies Record<string, RawBuilder<unknown>>

export type DemandListOptions = Omit<ListOptions<keyof typeof orders>, 'page'> & {
  page: number
  hasPhotos: boolean | null
}
export type ListedDemand = DemandRow & { spot: string; area: string; photos: number }

const words = () =>
  sql<string>`concat_ws(E'\n', ${sql.join(['spot', 'area', 'region', 'continent'].map((place) => allNamesOf(place)))})`

/** One statement, since counting the people is most of its cost. */
export async function listDemandRows(db: Db, options: DemandListOptions) {
  const { page, perPage, search, sort, dir, hasPhotos } = options
  const way = sql.raw(dir === 'asc' ? 'asc' : 'desc')
  const { rows } = await sql<{ total: number } & (ListedDemand | { spotId: null })>`
    with found as materialized (
      select w.spot_id, w.day, w.waiting, spot.name as spot, area.name as area, n.photos
      from (${demandWhere(sql`true`)}) w
      join nodes spot on spot.id = w.spot_id
      join nodes area on area.id = spot.parent_id
      join nodes region on region.id = area.parent_id
      join nodes continent on continent.id = region.parent_id
      cross join lateral (
        select coalesce(sum(public_count), 0)::integer as photos from public_sequences s
        where s.spot_id = w.spot_id and s.day = w.day
      ) n
      where ${search === '' ? sql`true` : holds(words(), search)}
        and ${hasPhotos === null ? sql`true` : sql`(n.photos > 0) = ${hasPhotos}`}
    )
    select t.total, f.spot_id as "spotId", f.day, f.waiting, f.spot, f.area, f.photos
    from (select count(*)::integer as total from found) t
    left join (
      select * from found order by ${orders[sort]} ${way}, day ${way}, spot_id ${way}
      limit ${perPage} offset ${(page - 1) * perPage}
    ) f on true
    order by ${orders[sort]} ${way}, f.day ${way}, f.spot_id ${way}
  `.execute(db)
  return {
    rows: rows.filter((row): row is { total: number } & ListedDemand => row.spotId !== null),
    total: rows[0]?.total ?? 0,
  }
}
