import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { spokenNameOf } from '../../locations/spoken-name-queries.ts'

/**
 * The sequences of an order's lines. While one is not public, its id and `sequence_key` and its photographer's id and `name` are null,
 * and `left` is 0, and `waves` is empty.
 */
export async function listBoughtSequences(db: Db, paymentId: number) {
  const left = sql<number>`(select count(*)::integer from public_images i where i.sequence_id = s.id
    and not exists (select from payment_items b where b.payment_id = ${paymentId} and b.image_id = i.id))`
  const waves = sql<number[][]>`(select coalesce(jsonb_agg(ids order by stack_id), '[]') from (
    select i.stack_id, jsonb_agg(i.id order by i.taken_at, i.position, i.id) as ids from public_images i
    where i.sequence_id = s.id and i.stack_id in (select b.stack_id from payment_items p join images b on b.id = p.image_id
      where p.payment_id = ${paymentId} and b.sequence_id = s.id)
    group by i.stack_id) w)`
  return db
    .selectFrom('sequences as s')
    .innerJoin('nodes as spot', 'spot.id', 's.spot_id')
    .leftJoin('public_sequences as shown', 'shown.id', 's.id')
    .select(['shown.id as sequence_id', 'shown.sequence_key', spokenNameOf('spot').as('spot'), 's.day as date'])
    .select(['shown.user_id as photographer_id', 'shown.photographer as name', left.as('left'), waves.as('waves')])
    .where('s.id', 'in', (eb) =>
      eb.selectFrom('payment_lines').select('sequence_id').where('payment_id', '=', paymentId),
    )
    .orderBy('s.id')
    .execute()
}

export async function listBoughtPieces(db: Db, paymentId: number) {
  const photos = sql<number>`(select count(*)::integer from payment_items i
    where i.payment_id = l.payment_id and i.line_no = l.line_no)`
  const images = sql<number[]>`array(select i.image_id from payment_items i
    where i.payment_id = l.payment_id and i.line_no = l.line_no order by i.image_id)`
  // As `listBoughtSequences` has them.
  const place = sql<number>`(select count(distinct o.sequence_id)::integer from payment_lines o
    where o.payment_id = l.payment_id and o.sequence_id < l.sequence_id)`
  return db
    .selectFrom('payment_lines as l')
    .select([sql<'image' | 'ride' | 'sequence'>`l.kind`.as('kind'), photos.as('photos'), 'l.price_minor as price'])
    .select(['l.reduced_minor as reduced', 'l.code_minor as code_off', images.as('image_ids'), place.as('sequence')])
    .where('l.payment_id', '=', paymentId)
    .orderBy('l.line_no')
    .execute()
}
