import { paymentStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { spokenNameOf } from '../../locations/spoken-name-queries.ts'

/** 0 and O, 1 and I look alike, and nobody should have to guess. */
const alike = (text: string) => sql<string>`translate(${text}, 'OI', '01')`

const columns = [
  'codes.id',
  'codes.text',
  'codes.user_id as sellerId',
  'codes.percent',
  'codes.amount_minor as amount',
  'codes.free_photos as freePhotos',
  'codes.sequence_id as sequenceId',
  'codes.least_photos as leastPhotos',
  'codes.max_uses as maxUses',
  'codes.is_once as isOnce',
  'codes.starts_at as startsAt',
  'codes.ends_at as endsAt',
] as const

/** Uses that count: of orders that are paid, or may be yet. */
const uses = (status: readonly number[]) => sql<number>`(
  select count(*)::integer from code_uses u join payments p on p.id = u.payment_id
  where u.code_id = codes.id and p.status = any (${[...status]}::integer[]))`
const paid = uses([paymentStatus.success])
const open = uses([paymentStatus.pending])

/** Photos that it gave away, or that wait for their link to be pressed. */
const given = sql<number>`(
  select coalesce(sum(f.photos), 0)::integer from code_uses u join payments p on p.id = u.payment_id
  join free_orders f on f.payment_id = p.id
  where u.code_id = codes.id and p.status = any (${[paymentStatus.pending, paymentStatus.success]}::integer[]))`

/** As surfers see it; null: the shop's. */
const nameOfSeller = sql<
  string | null
>`coalesce(nullif(trim(concat_ws(' ', users.first_name, users.last_name)), ''), users.username)`

/** The code of a text, however it is written, with what says whether it may be used now. */
export async function findCode(trx: Trx, text: string) {
  return trx
    .selectFrom('codes')
    .leftJoin('users', 'users.id', 'codes.user_id')
    .select(columns)
    .select([
      nameOfSeller.as('name'),
      sql<boolean>`codes.stopped_at is not null or coalesce(codes.ends_at <= now(), false)`.as('isOver'),
      sql<boolean>`coalesce(codes.starts_at > now(), false)`.as('isEarly'),
      sql<number>`${paid} + ${open}`.as('used'),
      given.as('given'),
    ])
    .where('codes.alike', '=', alike(text))
    .executeTakeFirst()
}

export type Code = NonNullable<Awaited<ReturnType<typeof findCode>>>

/** Uses of one code begin one after the other: returns how many count now, with how many photos they gave away, and keeps others waiting. */
export async function holdUses(trx: Trx, codeId: number): Promise<{ used: number; given: number }> {
  await trx.selectFrom('codes').select('id').where('id', '=', codeId).forUpdate().execute()
  return trx
    .selectFrom('codes')
    .select([sql<number>`${paid} + ${open}`.as('used'), given.as('given')])
    .where('id', '=', codeId)
    .executeTakeFirstOrThrow()
}

/** The status of a buyer's order with a code that counts, the paid one first. Exact while the code is held. */
export async function findUseOf(trx: Trx, codeId: number, email: string): Promise<number | undefined> {
  const found = await trx
    .selectFrom('code_uses as u')
    .innerJoin('payments as p', 'p.id', 'u.payment_id')
    .select('p.status')
    .where('u.code_id', '=', codeId)
    .where('u.mailbox', '=', sql<string>`lower(regexp_replace(${email}, '\\+[^@]*@', '@'))`)
    .where('p.status', 'in', [paymentStatus.pending, paymentStatus.success])
    .orderBy('p.status', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.status
}

/** Deletes the addresses that were typed for orders that were never paid or confirmed. Whoever typed them may not have owned them. */
export async function forgetAddresses(db: Db): Promise<void> {
  await sql`
    with over as (
      select p.id from code_uses u join payments p on p.id = u.payment_id
      left join free_orders f on f.payment_id = p.id
      where u.mailbox is not null and p.status = ${sql.lit(paymentStatus.failed)} and f.confirmed_at is null
    ), uses as (
      update code_uses set email = null where payment_id in (select id from over)
    ), orders as (
      update free_orders set email = '' where payment_id in (select id from over)
    )
    update payments set checkout_params = checkout_params - 'email' where id in (select id from over)
  `.execute(db)
}

/** Of an order that was lost: the code may be lost, too. */
export async function insertRebuiltUse(trx: Trx, { paymentId, text, off }: Omit<Use, 'codeId'>): Promise<void> {
  const code = await trx.selectFrom('codes').select('id').where('alike', '=', alike(text)).executeTakeFirst()
  await insertUse(trx, { paymentId, codeId: code?.id ?? null, text, off })
}

type Use = { paymentId: number; codeId: number | null; text: string; off: number; email?: string | null }

export async function insertUse(trx: Trx, { paymentId, codeId, text, off, email = null }: Use): Promise<void> {
  await trx
    .insertInto('code_uses')
    .values({ payment_id: paymentId, code_id: codeId, text, off_minor: off, email })
    .execute()
}

export type NewCode = {
  text: string
  userId: number | null
  madeBy: number
  percent: number | null
  amount: number | null
  freePhotos: number | null
  sequenceId: number | null
  leastPhotos: number
  maxUses: number | null
  isOnce: boolean
  startsAt: Date | null
  endsAt: Date | null
}

/** Undefined if another code looks like it. */
export async function insertCode(trx: Trx, code: NewCode): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('codes')
    .values({
      text: code.text,
      user_id: code.userId,
      made_by: code.madeBy,
      percent: code.percent,
      amount_minor: code.amount,
      free_photos: code.freePhotos,
      sequence_id: code.sequenceId,
      least_photos: code.leastPhotos,
      max_uses: code.maxUses,
      is_once: code.isOnce,
      starts_at: code.startsAt,
      ends_at: code.endsAt,
    })
    .onConflict((conflict) => conflict.column('alike').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Codes of a photographer, or the shop's, that are not stopped. */
export async function countCodes(trx: Trx, userId: number | null): Promise<number> {
  const { count } = await trx
    .selectFrom('codes')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(sql<boolean>`user_id is not distinct from ${userId}`)
    .where('stopped_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether a photographer has this sequence. */
export async function hasSequence(trx: Trx, { sequenceId, userId }: { sequenceId: number; userId: number | null }) {
  const found = await trx
    .selectFrom('sequences')
    .select('id')
    .where('id', '=', sequenceId)
    .where('deleted_at', 'is', null)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .executeTakeFirst()
  return found !== undefined
}

/** `userId` undefined: whoever's it is. Undefined if there is none. */
export async function setStopped(
  trx: Trx,
  { id, userId, isStopped }: { id: number; userId?: number; isStopped: boolean },
) {
  return trx
    .updateTable('codes')
    .set({ stopped_at: isStopped ? sql<Date>`coalesce(stopped_at, now())` : null })
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .returning(['text', 'user_id as userId'])
    .executeTakeFirst()
}

/** A photographer's codes, or all, newest first, with what came of them. Minor units. */
export async function listCodeRows(db: Db, userId: number | undefined) {
  return db
    .selectFrom('codes')
    .leftJoin('users', 'users.id', 'codes.user_id')
    .leftJoin('sequences as s', 's.id', 'codes.sequence_id')
    .leftJoin('nodes as spot', 'spot.id', 's.spot_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('code_uses as u')
          .innerJoin('payments as p', 'p.id', 'u.payment_id')
          .innerJoin('payment_lines as l', 'l.payment_id', 'u.payment_id')
          .whereRef('u.code_id', '=', 'codes.id')
          .where('p.status', '=', paymentStatus.success)
          .where('l.code_minor', '>', 0)
          .select([
            sql<number>`coalesce(sum(l.price_minor - l.tax_minor), 0)::integer`.as('sold'),
            sql<number>`coalesce(sum(l.code_minor), 0)::integer`.as('off'),
          ])
          .as('came'),
      (join) => join.onTrue(),
    )
    .select(columns)
    .select([
      'codes.made_at as madeAt',
      nameOfSeller.as('name'),
      sql<boolean>`codes.stopped_at is not null`.as('isStopped'),
      paid.as('used'),
      open.as('open'),
      given.as('given'),
      'came.sold',
      'came.off',
      spokenNameOf<string | null>('spot').as('spot'),
      's.day',
      's.sequence_key as sequenceKey',
      sql<boolean>`exists (
        select from public_sequences shown where shown.user_id = codes.user_id
          and (codes.sequence_id is null or shown.id = codes.sequence_id))`.as('isShown'),
    ])
    .$if(userId !== undefined, (query) => query.where('codes.user_id', '=', userId ?? 0))
    .orderBy('codes.id', 'desc')
    .execute()
}
