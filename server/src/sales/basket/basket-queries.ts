import { approval } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { spokenNameOf } from '../../locations/spoken-name-queries.ts'
import { onSaleRows } from '../checkout/checkout-queries.ts'
import { titleOfSale } from '../rules.ts'

/** Each id once, in order. */
export type Basket = { imageIds: number[]; sequenceIds: number[] }

// The cast lets a number above the integer range find no row instead of failing.
const anyOf = (ids: number[]) => sql<number>`any (${ids}::bigint[])`

/** What of a basket is on sale now, by sequence and in their order. */
export async function listBasketPhotos(trx: Trx, { imageIds, sequenceIds }: Basket) {
  return onSaleRows(trx)
    .where((eb) => eb.or([eb('i.id', '=', anyOf(imageIds)), eb('i.sequence_id', '=', anyOf(sequenceIds))]))
    .orderBy('s.day')
    .orderBy('i.sequence_id')
    .orderBy('i.position')
    .orderBy('i.id')
    .execute()
}

/** When each photo on sale of these sequences was taken, by sequence and in their order. */
export async function listTimes(trx: Trx, sequenceIds: number[]) {
  return trx
    .selectFrom('public_images as i')
    .leftJoin('clocks as c', (join) =>
      join
        .onRef('c.sequence_id', '=', 'i.sequence_id')
        .on('c.camera_key', '=', (eb) => eb.fn.coalesce('i.camera_key', sql<string>`''`)),
    )
    .select(['i.id as imageId', 'i.sequence_id as sequenceId', 'i.taken_at as takenAt', 'i.camera_key as cameraKey'])
    .select('c.error_s as clockError')
    .where('i.sequence_id', '=', anyOf(sequenceIds))
    .orderBy('i.sequence_id')
    .orderBy('i.position')
    .orderBy('i.id')
    .execute()
}

/** What visitors see of these sequences, by id. */
export async function listSessions(trx: Trx, sequenceIds: number[]) {
  const rows = await trx
    .selectFrom('public_sequences as s')
    .innerJoin('nodes as spot', 'spot.id', 's.spot_id')
    .select(['s.id as sequenceId', 's.sequence_key as sequenceKey', spokenNameOf('spot').as('spot'), 's.day'])
    .select(['s.user_id as photographerId', 's.photographer as name'])
    .select(['s.public_count as photos', 's.sequence_price_minor as ownPrice', 's.sequence_asked as asked'])
    .where('s.id', '=', anyOf(sequenceIds))
    .execute()
  return new Map(rows.map((row) => [row.sequenceId, row]))
}

export type Session = Awaited<ReturnType<typeof listSessions>> extends Map<number, infer S> ? S : never

/** Titles of photos that left the shop, where everybody could see them: of approved photos whose sequence is public. */
export async function listGoneTitles(trx: Trx, imageIds: number[]): Promise<Map<number, string>> {
  const rows = await trx
    .selectFrom('images as i')
    .innerJoin('public_sequences as s', 's.id', 'i.sequence_id')
    .innerJoin('nodes as spot', 'spot.id', 's.spot_id')
    .select(['i.id', spokenNameOf('spot').as('spot'), 's.day'])
    .where('i.id', '=', anyOf(imageIds))
    .where('i.is_approved', '=', approval.approved)
    .execute()
  return new Map(rows.map((row) => [row.id, titleOfSale('image', row, 1)]))
}
