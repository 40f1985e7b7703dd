import { TRUE_CLOCK_S } from '@lineup/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { StoredCover } from '../../db/schema.ts'
import { placesOn } from '../search/search-queries.ts'

/** A card, still without the default price. */
export type StackRow = {
  id: number
  sequence_id: number
  sequence_key: string
  photographer: string
  user_id: number
  started_at: Date | null
  ended_at: Date | null
  error_s: number | null
  image_ids: number[]
  image_price_minor: number | null
  cover: StoredCover | null
}

/** For `stacks t` beside `public_sequences s` (or as much of it), the clocks `c` and the photos `p`. */
export const stackColumns = sql`t.id, t.sequence_id, s.sequence_key, s.photographer, s.user_id, t.started_at, t.ended_at, c.error_s,
  t.cover, s.image_price_minor, coalesce(p.image_ids, '{}') as image_ids`

/** `photos`, by stack: the public ones of all these stacks by one read. One for each stack takes twice as long. */
export const photosOf = (stackIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  photos as materialized (
    select i.stack_id, array_agg(i.id order by i.taken_at, i.position, i.id) as image_ids from images i
    where i.stack_id = any(${stackIds}) and i.is_public group by i.stack_id
  )`

/** The clock of a stack's camera. Photos from before cameras were told apart have no key. */
export const clockOfStack = sql`clocks c on c.sequence_id = t.sequence_id and c.camera_key = t.camera_key`

/** As `clockOfStack`, for the stacks of `day`: one read of all their clocks instead of one for each stack. */
export const clockOfDay = sql`(select * from clocks where sequence_id = any(array(select id from day))) c
  on c.sequence_id = t.sequence_id and c.camera_key = t.camera_key`

/** A stack that a time line shows at its time. */
export const isCertain = sql`(c.error_s is not null and t.started_at is not null)`

/** Milliseconds; stacks without a time come last. */
export const orderOfStack = sql`coalesce(date_part('epoch', t.started_at) * 1000, 1e15)::bigint`

type SpotAndDay = { spotId: number; day: string }

/** `day`: the public sequences of a spot and day. One read of them, since each lookup by a sequence's id costs three pages. */
export const sequencesOfDay = ({ spotId, day }: SpotAndDay): RawBuilder<unknown> => sql`
  day as materialized (
    select s.id, s.sequence_key, s.photographer, s.user_id, s.public_count, s.image_price_minor
    from place_off o cross join sequences s
    where ${placesOn} and s.spot_id = ${spotId} and s.day = ${day}
  )`

/** The stacks of `day` that have public photos. */
export const stacksOfDay = sql`t.sequence_id = any(array(select id from day)) and t.public_count > 0`

export type Where = { spotId?: number | undefined; day?: string | undefined }

/** The public ones of these, in order of time. */
export async function listPublicStacks(db: Db, ids: number[], { spotId, day }: Where = {}): Promise<StackRow[]> {
  if (ids.length === 0) return []
  const conditions = [sql`t.id = any(${ids}::bigint[])`]
  if (spotId !== undefined) conditions.push(sql`s.spot_id = ${spotId}`)
  if (day !== undefined) conditions.push(sql`s.day = ${day}`)
  const { rows } = await sql<StackRow>`
    with ${photosOf(sql`${ids}::bigint[]`)}
    select ${stackColumns}
    from public_stacks t join sequences s on s.id = t.sequence_id left join ${clockOfStack}
    left join photos p on p.stack_id = t.id
    where ${sql.join(conditions, sql` and `)}
    order by ${orderOfStack}, t.id
  `.execute(db)
  return rows
}

export async function listStacksOfImages(db: Db, imageIds: number[]): Promise<number[]> {
  if (imageIds.length === 0) return []
  const rows = await db
    .selectFrom('public_images')
    .select('stack_id')
    .distinct()
    .where('id', '=', sql<number>`any (${imageIds}::bigint[])`)
    .execute()
  return rows.flatMap(({ stack_id }) => stack_id ?? [])
}

/** The public photos of a stack, or the public ones of these. */
export async function listStackImages(db: Db, which: { stackId: number } | { imageIds: number[] }) {
  return db
    .selectFrom('public_images')
    .select(['id', 'preview_key', 'previews', 'placeholder', 'width', 'height', 'taken_at'])
    .where(
      'stackId' in which
        ? sql<boolean>`stack_id = ${which.stackId}`
        : sql<boolean>`id = any (${which.imageIds}::bigint[]) and stack_id is not null`,
    )
    .orderBy('taken_at')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export type Neighbours = {
  spot_id: number
  day: string
  previous: number | null
  next: number | null
  angles: number[]
}

/** The stacks before and after one in its day, certain times first, and those of others that overlap with it. */
export async function findNeighbours(db: Db, stackId: number): Promise<Neighbours | undefined> {
  const { rows } = await sql<Neighbours>`
    with own as (
      select s.spot_id, s.day from stacks t join sequences s on s.id = t.sequence_id where t.id = ${stackId}
    ),
    day as materialized (
      select s.id, s.user_id from own join public_sequences s on s.spot_id = own.spot_id and s.day = own.day
    ),
    line as materialized (
      select t.id, day.user_id, t.started_at, t.ended_at, c.error_s <= ${TRUE_CLOCK_S} as is_true,
        lag(t.id) over in_time as previous, lead(t.id) over in_time as next
      from stacks t join day on day.id = t.sequence_id left join ${clockOfDay}
      where ${stacksOfDay}
      window in_time as (order by ${isCertain} desc, ${orderOfStack}, t.id)
    )
    select own.spot_id, own.day, me.previous, me.next, array(
      select l.id from line l
      where l.user_id <> me.user_id and l.is_true and me.is_true
        and l.started_at <= me.ended_at and l.ended_at >= me.started_at
      order by l.started_at, l.id
    ) as angles
    from own cross join line me where me.id = ${stackId}
  `.execute(db)
  return rows[0]
}
