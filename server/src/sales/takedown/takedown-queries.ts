import { downloadStatus, givenRefunds, paymentStatus, refundStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { spotAndDay } from '../../locations/queries.ts'
import { backOfItem } from '../refunds/given-back-queries.ts'

export type PhotoRef = { kind: 'sequence' | 'image'; id: number }

/** Of a sequence all images, deleted ones too: their buyers may still have them to download. */
export async function listImageIds(trx: Db, { kind, id }: PhotoRef): Promise<number[]> {
  const images = await trx
    .selectFrom('images')
    .select('id')
    .where(kind === 'image' ? 'id' : 'sequence_id', '=', id)
    .orderBy('id')
    .execute()
  return images.map((image) => image.id)
}

export async function insertTakedown(trx: Trx, { userId, reason }: { userId: number; reason: string }) {
  const { id } = await trx
    .insertInto('takedowns')
    .values({ by_user: userId, reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes them off the shop too. Returns how many were not taken down before. The caller holds their sequence. */
export async function setTakenDown(trx: Trx, takedownId: number, imageIds: number[]): Promise<number> {
  const taken = await trx
    .updateTable('images')
    .set({
      takedown_id: takedownId,
      deleted_at: sql<Date>`coalesce(deleted_at, now())`,
      deleted_by: sql<string>`coalesce(deleted_by, 'admin')`,
    })
    .where('id', 'in', imageIds)
    .where('takedown_id', 'is', null)
    .executeTakeFirst()
  return Number(taken.numUpdatedRows)
}

/** Bought photos that were taken down: of all, or of these. */
const takenItems = (db: Db, imageIds: number[] | undefined) =>
  db
    .selectFrom('payments')
    .innerJoin('payment_items', 'payment_items.payment_id', 'payments.id')
    .innerJoin('images', 'images.id', 'payment_items.image_id')
    .where('images.takedown_id', 'is not', null)
    .$if(imageIds !== undefined, (query) => query.where(sql<boolean>`images.id = any (${imageIds}::integer[])`))

/** Checkouts that could still be paid, with a photo that was taken down. */
export async function listOpenCheckouts(
  db: Db,
  imageIds?: number[],
): Promise<Array<{ paymentId: number; sessionId: string; method: string }>> {
  return takenItems(db, imageIds)
    .select(['payments.id as paymentId', sql<string>`payments.session_id`.as('sessionId'), 'payments.method'])
    .distinct()
    .where('payments.status', '=', paymentStatus.pending)
    .where('payments.session_id', 'is not', null)
    .where('payments.quarantine_reason', 'is', null)
    .orderBy('payments.id')
    .execute()
}

/** Sales with a download that was taken down and not delivered. */
export async function listUndelivered(
  db: Db,
  imageIds?: number[],
): Promise<Array<{ paymentId: number; takedownId: number }>> {
  return takenItems(db, imageIds)
    .innerJoin('downloads', (join) =>
      join.onRef('downloads.payment_id', '=', 'payments.id').onRef('downloads.image_id', '=', 'images.id'),
    )
    .select(['payments.id as paymentId', sql<number>`images.takedown_id`.as('takedownId')])
    .distinct()
    .where('downloads.status', 'in', [downloadStatus.available, downloadStatus.inProgress])
    .where('downloads.revoked_at', 'is', null)
    .orderBy('payments.id')
    .execute()
}

/** Returns, of each line with withdrawn photos, what went back before for each of those, and how many photos the line has. */
export async function withdrawTakenDown(
  trx: Trx,
  { paymentId, takedownId }: { paymentId: number; takedownId: number },
) {
  const { rows } = await sql<{ lineNo: number; items: number; back: number[] }>`
    with withdrawn as (
      update downloads d set revoked_at = now(), revoked_for = 'takedown'
      from images i
      where i.id = d.image_id and i.takedown_id = ${takedownId} and d.payment_id = ${paymentId} and d.revoked_at is null
        and d.status in (${sql.lit(downloadStatus.available)}, ${sql.lit(downloadStatus.inProgress)})
      returning d.id, d.image_id
    ), logged as (
      insert into download_log (download_id, what, by_user, reason)
      select w.id, 'withdrawn', t.by_user, t.reason from withdrawn w join takedowns t on t.id = ${takedownId}
    )
    select item.line_no as "lineNo", count(*)::integer as items,
      array_agg(${backOfItem}) filter (where w.id is not null) as back
    from payment_items item left join withdrawn w on w.image_id = item.image_id
    where item.payment_id = ${paymentId}
    group by item.line_no
    having count(w.id) > 0
    order by item.line_no
  `.execute(trx)
  return rows
}

/** The orders that a takedown of these photos touches, as they stand now. `amount` in minor units. */
export async function readOutcome(db: Db, takedownId: number, imageIds: number[]) {
  const { rows } = await sql<{ refunded: number; amount: number; kept: number; waiting: number }>`
    with orders as (
      select p.id, p.status, bool_or(d.delivered_at is not null) as has_delivered,
        bool_or(d.id is not null and d.delivered_at is null and d.revoked_at is null) as has_open
      from payment_items i join payments p on p.id = i.payment_id
      left join downloads d on d.payment_id = i.payment_id and d.image_id = i.image_id
      where i.image_id = any (${imageIds}) and p.session_id is not null and p.quarantine_reason is null
      group by p.id
    ), given as (select amount_minor from refunds where takedown_id = ${takedownId} and status in (${sql.join(givenRefunds)}))
    select
      (select count(*)::integer from given) as refunded,
      (select coalesce(sum(amount_minor), 0)::float8 from given) as amount,
      (select count(*)::integer from orders where has_delivered) as kept,
      (select count(*)::integer from orders where status = ${sql.lit(paymentStatus.pending)} or has_open)
        + (select count(*)::integer from refunds where takedown_id = ${takedownId} and status = ${refundStatus.asked}) as waiting
  `.execute(db)
  return rows[0] ?? { refunded: 0, amount: 0, kept: 0, waiting: 0 }
}

/** Lines with photos among these that a takedown would withdraw, as `withdrawTakenDown` returns them. */
export async function listTakenParts(db: Db, imageIds: number[]) {
  const { rows } = await sql<{ paymentId: number; price: number; refunded: number; items: number; back: number[] }>`
    select line.payment_id as "paymentId", line.price_minor as price, line.refunded_minor as refunded,
      count(*)::integer as items, array_agg(${backOfItem}) filter (where d.id is not null) as back
    from payment_lines line
    join payment_items item on item.payment_id = line.payment_id and item.line_no = line.line_no
    left join downloads d on d.payment_id = item.payment_id and d.image_id = item.image_id
      and d.image_id = any (${imageIds}) and d.revoked_at is null
      and d.status in (${sql.lit(downloadStatus.available)}, ${sql.lit(downloadStatus.inProgress)})
    where line.payment_id in (select payment_id from payment_items where image_id = any (${imageIds}))
    group by line.payment_id, line.line_no
    having count(d.id) > 0
  `.execute(db)
  return rows
}

/** Of the orders with these photos: checkouts that are open, and those of which one was downloaded. */
export async function readTouched(db: Db, imageIds: number[]): Promise<{ ended: number; kept: number }> {
  const { rows } = await sql<{ ended: number; kept: number }>`
    select count(distinct p.id) filter (where p.status = ${sql.lit(paymentStatus.pending)})::integer as ended,
      count(distinct p.id) filter (where d.delivered_at is not null)::integer as kept
    from payment_items i join payments p on p.id = i.payment_id
    left join downloads d on d.payment_id = i.payment_id and d.image_id = i.image_id
    where i.image_id = any (${imageIds}) and p.session_id is not null and p.quarantine_reason is null
  `.execute(db)
  return rows[0] ?? { ended: 0, kept: 0 }
}

export async function countEnded(db: Db, paymentIds: number[]): Promise<number> {
  if (paymentIds.length === 0) return 0
  const { ended } = await db
    .selectFrom('payments')
    .select(sql<number>`count(*)::integer`.as('ended'))
    .where('id', 'in', paymentIds)
    .where('status', '=', paymentStatus.failed)
    .executeTakeFirstOrThrow()
  return ended
}

export async function findOwner(trx: Trx, imageIds: number[]): Promise<number | undefined> {
  const owner = await trx
    .selectFrom('images')
    .innerJoin('sequences', 'sequences.id', 'images.sequence_id')
    .select('sequences.user_id as id')
    .where('images.id', 'in', imageIds)
    .limit(1)
    .executeTakeFirst()
  return owner?.id
}

/** What was taken down of a photographer's sequences, each with the reason; a single photo with its file `name`. */
export async function listTakenDown(trx: Trx, userId: number, takedownIds: number[]) {
  return trx
    .selectFrom('images')
    .innerJoin('takedowns', 'takedowns.id', 'images.takedown_id')
    .innerJoin('sequences as s', 's.id', 'images.sequence_id')
    .innerJoin('nodes', 'nodes.id', 's.spot_id')
    .select([
      spotAndDay().as('title'),
      sql<number>`count(*)::integer`.as('photos'),
      sql<string | null>`case when count(*) = 1 then min(images.file_name) end`.as('name'),
      'takedowns.reason',
    ])
    .where('s.user_id', '=', userId)
    .where('takedowns.id', 'in', takedownIds)
    .groupBy(['takedowns.id', 's.id', 'nodes.id'])
    .orderBy('takedowns.id')
    .execute()
}
