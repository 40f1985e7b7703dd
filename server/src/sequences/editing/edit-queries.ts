import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { PlaceIds } from '../../locations/tree.ts'
import { splitAsked } from '../../prices/asked/split-asked.ts'
import type { OwnPrices } from '../../prices/check-prices.ts'
import { t } from '../messages/t.ts'

/** True when the four levels match and are all switched on. The places cannot be deleted until the transaction ends. */
export async function isOpenSpot(trx: Trx, place: PlaceIds): Promise<boolean> {
  // Ids of any size may come: one above the column's range must find no place instead of failing.
  const { rows } = await sql`
    select from nodes spot join nodes area on area.id = spot.parent_id
    join nodes region on region.id = area.parent_id join nodes continent on continent.id = region.parent_id
    where spot.id = ${place.spot_id}::bigint and area.id = ${place.area_id}::bigint
      and region.id = ${place.region_id}::bigint and continent.id = ${place.continent_id}::bigint
      and spot.level = 4 and 1 = all (array[spot.status, area.status, region.status, continent.status])
    for key share
  `.execute(trx)
  return rows.length === 1
}

export type NewSequence = { key: string; userId: number; day: string; place: PlaceIds }

/** Copies the photographer's name. A simultaneous rename waits, so that it changes the new sequence too. */
export async function insertSequence(trx: Trx, { key, userId, day, place }: NewSequence): Promise<number> {
  const { id } = await trx
    .insertInto('sequences')
    .columns(['sequence_key', 'user_id', 'photographer', 'day', 'continent_id', 'region_id', 'area_id', 'spot_id'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          eb.val(key).as('sequence_key'),
          'users.id',
          'users.display_name',
          sql<string>`${day}::date`.as('day'),
          sql<number>`${place.continent_id}::integer`.as('continent_id'),
          sql<number>`${place.region_id}::integer`.as('region_id'),
          sql<number>`${place.area_id}::integer`.as('area_id'),
          sql<number>`${place.spot_id}::integer`.as('spot_id'),
        ])
        .where('users.id', '=', userId)
        .forShare(),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The editable fields of a sequence, with the prices that an admin has set for it (null: what is asked, or the default). */
export type Details = { day: string; place: PlaceIds; isApproved: number; prices: OwnPrices }

/**
 * Locks a sequence for a change. Undefined when it is deleted or belongs to another owner (`ownerId` null: any owner). `asked`: the prices
 * that stand because its photographer asked for them.
 */
export async function lockSequence(trx: Trx, id: number, ownerId: number | null) {
  const row = await trx
    .selectFrom('sequences')
    .select(['day', 'continent_id', 'region_id', 'area_id', 'spot_id', 'is_approved'])
    .select([
      'image_price_minor as imagePrice',
      'commission_image_minor as imageCommission',
      'image_asked as imageAsked',
    ])
    .select(['sequence_price_minor as sequencePrice', 'commission_sequence_minor as sequenceCommission'])
    .select(['sequence_asked as sequenceAsked', 'ride_asked as rideAsked'])
    .select(['ride_price_minor as ridePrice', 'commission_ride_minor as rideCommission', 'user_id as userId'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(ownerId !== null, (query) => query.where('user_id', '=', ownerId))
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { day, is_approved: isApproved, continent_id, region_id, area_id, spot_id, userId, ...prices } = row
  const { own, asked } = splitAsked(prices)
  const details: Details = { day, isApproved, place: { continent_id, region_id, area_id, spot_id }, prices: own }
  return { details, asked, userId }
}

/** Writes day, place and approval of a locked sequence. `isOther`: it differs from what an admin saw, so it gets a new revision. */
export async function setDetails(
  trx: Trx,
  { id, isOther, day, place, isApproved }: Omit<Details, 'prices'> & { id: number; isOther: boolean },
): Promise<void> {
  await trx
    .updateTable('sequences')
    .set({ day, ...place, is_approved: isApproved })
    .$if(isOther, (query) => query.set((eb) => ({ revision: eb('revision', '+', 1) })))
    .where('id', '=', id)
    .execute()
}

/** Sets what an admin gives a sequence; keepAskedPrices then brings back what is asked for the others. */
export async function setOwnPrices(trx: Trx, id: number, prices: OwnPrices): Promise<void> {
  await trx
    .updateTable('sequences')
    .set({
      image_asked: null,
      ride_asked: null,
      sequence_asked: null,
      image_price_minor: prices.imagePrice,
      commission_image_minor: prices.imageCommission,
      sequence_price_minor: prices.sequencePrice,
      commission_sequence_minor: prices.sequenceCommission,
      ride_price_minor: prices.ridePrice,
      commission_ride_minor: prices.rideCommission,
    })
    .where('id', '=', id)
    .execute()
}

/** Whether an owner has deleted images of a rejected sequence since it was rejected. */
export async function isThinned(trx: Trx, sequenceId: number): Promise<boolean> {
  const image = await trx
    .selectFrom('images')
    .innerJoin('sequences', 'sequences.id', 'images.sequence_id')
    .select('images.id')
    .where('sequences.id', '=', sequenceId)
    .where('images.deleted_by', '=', 'user')
    .whereRef('images.deleted_at', '>', 'sequences.rejected_at')
    .executeTakeFirst()
  return image !== undefined
}

/** The last used position of a sequence's images, deleted ones included. */
export async function findLastPosition(trx: Trx, sequenceId: number): Promise<number> {
  const { last } = await trx
    .selectFrom('images')
    .select(sql<number>`coalesce(max(position), 0)::integer`.as('last'))
    .where('sequence_id', '=', sequenceId)
    .executeTakeFirstOrThrow()
  return last
}

/** What a refusal says where a page showed other photos, or another order of them. */
export const photosChanged = () => t('images.changed')

/** The living images of a locked sequence, in their order. */
export async function listOrder(trx: Trx, sequenceId: number): Promise<number[]> {
  const living = await trx
    .selectFrom('images')
    .select('id')
    .where('sequence_id', '=', sequenceId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return living.map(({ id }) => id)
}

export type TakenImage = Awaited<ReturnType<typeof listTaken>>[number]

/** The living images of a locked sequence in their order, with what tells when they were taken. */
export async function listTaken(trx: Trx, sequenceId: number) {
  return trx
    .selectFrom('images')
    .select(['id', 'file_name', 'camera_key', 'taken_at', 'status', 'is_approved'])
    .where('sequence_id', '=', sequenceId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function setOrder(trx: Trx, imageIds: number[]): Promise<void> {
  await sql`
    update images set position = ordered.place
    from unnest(${imageIds}::integer[]) with ordinality ordered (id, place)
    where images.id = ordered.id and position <> ordered.place
  `.execute(trx)
}

/** `keepsCover`: but for the first, which somebody has chosen as its cover. */
export type TimeOrder = { keepsCover: boolean }

/** Fewer photos are in the order of time by themselves. */
const SAY_ORDER = 2

/**
 * How the living images of a sequence come in the order in which they were taken, those without a time last. Null where somebody has
 * sorted them otherwise, or where there are too few to tell.
 */
export async function findTimeOrder(trx: Trx, sequenceId: number): Promise<TimeOrder | null> {
  for (const keepsCover of [false, true]) {
    const { isByTime, timed } = await readOrder(trx, sequenceId, { keepsCover })
    if (isByTime && timed >= SAY_ORDER + (keepsCover ? 1 : 0)) return { keepsCover }
  }
  return null
}

async function readOrder(trx: Trx, sequenceId: number, part: Part) {
  const { rows } = await sql<{ isByTime: boolean; timed: number }>`
    select coalesce(bool_and(place = place_in_time), true) as "isByTime", count(taken_at)::integer as timed
    from (${places(sequenceId, part)}) p
  `.execute(trx)
  return rows[0] ?? { isByTime: true, timed: 0 }
}

type Part = { keepsCover?: boolean }

const places = (sequenceId: number, { keepsCover = false }: Part = {}) => sql`
  select id, taken_at, place,
    row_number() over (order by (${keepsCover} and place = 1) desc, taken_at, place) as place_in_time
  from (
    select id, taken_at, row_number() over (order by position, id) as place
    from images where sequence_id = ${sequenceId} and deleted_at is null) living`
