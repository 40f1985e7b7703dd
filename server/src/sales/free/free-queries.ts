import { paymentStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'

/** Photos that a photographer may give away in a month. */
export async function getAllowance(db: Db): Promise<number> {
  const newest = await db
    .selectFrom('free_allowances')
    .select('most_photos as most')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.most ?? 0
}

export async function insertAllowance(trx: Trx, most: number, setBy: number): Promise<void> {
  await trx.insertInto('free_allowances').values({ most_photos: most, set_by: setBy }).execute()
}

/** Until the transaction ends no other order counts in this photographer's months. */
export async function holdGiver(trx: Trx, giverId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', giverId).forNoKeyUpdate().execute()
}

/** Photos that codes of a photographer gave away this month, or that wait for their link to be pressed. */
export async function countGiven(db: Db, giverId: number): Promise<number> {
  const { given } = await db
    .selectFrom('free_orders as f')
    .innerJoin('payments as p', 'p.id', 'f.payment_id')
    .select(sql<number>`coalesce(sum(f.photos), 0)::integer`.as('given'))
    .where('f.giver_id', '=', giverId)
    .where('f.month', '=', sql<string>`date_trunc('month', now() at time zone 'UTC')::date`)
    .where('p.status', 'in', [paymentStatus.pending, paymentStatus.success])
    .executeTakeFirstOrThrow()
  return given
}

type NewFreeOrder = {
  paymentId: number
  email: string
  tokenHash: string
  photos: number
  giverId: number | null
  most: number | null
}

export async function insertFreeOrder(trx: Trx, order: NewFreeOrder): Promise<void> {
  await trx
    .insertInto('free_orders')
    .values({
      payment_id: order.paymentId,
      email: order.email,
      token_hash: order.tokenHash,
      photos: order.photos,
      giver_id: order.giverId,
      most_photos: order.most,
    })
    .execute()
}

/** The order of a link. */
export async function findFreeOrder(db: Db, tokenHash: string) {
  return db
    .selectFrom('free_orders as f')
    .innerJoin('payments as p', 'p.id', 'f.payment_id')
    .select(['p.id as paymentId', sql<string>`p.session_id`.as('sessionId')])
    .where('f.token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** How an order stands; nobody else changes it until the transaction ends. */
export async function holdFreeOrder(trx: Trx, paymentId: number) {
  await trx.selectFrom('payments').select('id').where('id', '=', paymentId).forUpdate().execute()
  return trx
    .selectFrom('free_orders as f')
    .innerJoin('payments as p', 'p.id', 'f.payment_id')
    .select([
      'p.status',
      sql<boolean>`f.confirmed_at is not null`.as('isConfirmed'),
      sql<boolean>`p.expires_at <= now()`.as('isOver'),
    ])
    .where('p.id', '=', paymentId)
    .executeTakeFirstOrThrow()
}

export async function setConfirmed(trx: Trx, paymentId: number): Promise<void> {
  await trx
    .updateTable('free_orders')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('payment_id', '=', paymentId)
    .execute()
}
