import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { spotAndDay } from '../../locations/queries.ts'

/** Whoever has photos, without `exceptId`. */
export const photographers = (exceptId: number) =>
  sql<{ id: number }>`select distinct user_id as id from sequences where deleted_at is null and user_id <> ${exceptId}`

/** Whoever asks prices, without `exceptId`. */
export const askers = (exceptId: number) =>
  sql<{ id: number }>`select distinct user_id as id from asked_prices where user_id <> ${exceptId}`

/** Nobody if that is `exceptId`. */
export const photographerOf = (sequenceId: number, exceptId: number) =>
  sql<{ id: number }>`select user_id as id from sequences where id = ${sequenceId} and user_id <> ${exceptId}`

/** Sequences with the prices that stand in them, and which of these are asked. Without deleted ones. */
export async function listPriced(trx: Trx, ids: number[]) {
  return trx
    .selectFrom('sequences as s')
    .innerJoin('nodes', 'nodes.id', 's.spot_id')
    .select(['s.id', spotAndDay().as('title')])
    .select(['s.image_price_minor as imagePrice', 's.commission_image_minor as imageCommission'])
    .select(['s.sequence_price_minor as sequencePrice', 's.commission_sequence_minor as sequenceCommission'])
    .select(['s.ride_price_minor as ridePrice', 's.commission_ride_minor as rideCommission'])
    .select(['s.image_asked as imageAsked', 's.ride_asked as rideAsked', 's.sequence_asked as sequenceAsked'])
    .where('s.id', 'in', ids)
    .where('s.deleted_at', 'is', null)
    .orderBy('s.id')
    .execute()
}
