import type { AskingRules } from '@lineup/contract/prices/asked-price.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { OwnPrices } from '../check-prices.ts'
import { findAskingRules, rowOf } from './rules-queries.ts'

/** Minor units; null: not asked. */
export type AskedPrices = { imagePrice: number | null; ridePrice: number | null; sequencePrice: number | null }

const asJson = (rules: AskingRules | undefined) =>
  sql`${JSON.stringify(rules === undefined ? { allowed: false } : rowOf(rules))}::jsonb`

/**
 * Brings the figures of sequences to what is asked for them and allowed: of one photographer, or null: of all, deleted ones included. The
 * rules must not change meanwhile: share or take the lock of the default prices first.
 */
export async function keepAskedPrices(trx: Trx, userId: number | null): Promise<void> {
  const rules = asJson(await findAskingRules(trx))
  // One after the other: a statement for a whole large shop would exceed its time.
  for (const id of userId === null ? await listAffected(trx, rules) : [userId]) {
    await sql`
      update sequences s set
        image_price_minor = c.image_price_minor, commission_image_minor = c.commission_image_minor, image_asked = c.image_asked,
        ride_price_minor = c.ride_price_minor, commission_ride_minor = c.commission_ride_minor, ride_asked = c.ride_asked,
        sequence_price_minor = c.sequence_price_minor, commission_sequence_minor = c.commission_sequence_minor,
        sequence_asked = c.sequence_asked
      from asked_changes(${rules}) c
      where c.id = s.id and c.user_id = ${id}
    `.execute(trx)
  }
}

async function listAffected(trx: Trx, rules: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct user_id as id from asked_changes(${rules}) order by id
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/** How many sequences rules would change, without deleted ones. */
export async function countAskedChanges(db: Db, rules: AskingRules) {
  const { rows } = await sql<{ sessions: number; photographers: number }>`
    select count(*)::integer as sessions, count(distinct user_id)::integer as photographers
    from asked_changes(${asJson(rules)}) where deleted_at is null
  `.execute(db)
  return rows[0] ?? { sessions: 0, photographers: 0 }
}

type Found = OwnPrices & { sequenceId: number | null }

export const noPrices: OwnPrices = {
  imagePrice: null,
  imageCommission: null,
  sequencePrice: null,
  sequenceCommission: null,
  ridePrice: null,
  rideCommission: null,
}

/**
 * What a photographer's asked prices come to under `rules`, minor units; what is not asked or not allowed is null. `usual`: for all
 * sessions. `ofSessions`: by the sequence, without deleted ones.
 */
export async function listAllowedPrices(db: Db, userId: number, rules: AskingRules | undefined) {
  const { rows } = await sql<Found>`
    select p.sequence_id as "sequenceId", p.image_price_minor as "imagePrice", p.commission_image_minor as "imageCommission",
      p.sequence_price_minor as "sequencePrice", p.commission_sequence_minor as "sequenceCommission",
      p.ride_price_minor as "ridePrice", p.commission_ride_minor as "rideCommission"
    from allowed_prices(${asJson(rules)}) p left join sequences s on s.id = p.sequence_id
    where p.user_id = ${userId} and s.deleted_at is null
  `.execute(db)
  const ofSessions = new Map<number, OwnPrices>()
  let usual = noPrices
  for (const { sequenceId, ...prices } of rows) {
    if (sequenceId === null) usual = prices
    else ofSessions.set(sequenceId, prices)
  }
  return { usual, ofSessions }
}

/** `sequenceId` null: for all sessions. */
type Of = { userId: number; sequenceId: number | null }

export async function getAskedPrices(db: Db, { userId, sequenceId }: Of): Promise<AskedPrices> {
  const row = await db
    .selectFrom('asked_prices')
    .select([
      'image_price_minor as imagePrice',
      'ride_price_minor as ridePrice',
      'sequence_price_minor as sequencePrice',
    ])
    .where('user_id', '=', userId)
    .where('sequence_id', sequenceId === null ? 'is' : '=', sequenceId)
    .executeTakeFirst()
  return row ?? { imagePrice: null, ridePrice: null, sequencePrice: null }
}

/** Without any price there is no row. */
export async function setAskedPrices(trx: Trx, { userId, sequenceId }: Of, asked: AskedPrices): Promise<void> {
  await trx
    .deleteFrom('asked_prices')
    .where('user_id', '=', userId)
    .where('sequence_id', sequenceId === null ? 'is' : '=', sequenceId)
    .execute()
  const { imagePrice, ridePrice, sequencePrice } = asked
  if (imagePrice === null && ridePrice === null && sequencePrice === null) return
  await trx
    .insertInto('asked_prices')
    .values({
      user_id: userId,
      sequence_id: sequenceId,
      image_price_minor: imagePrice,
      ride_price_minor: ridePrice,
      sequence_price_minor: sequencePrice,
    })
    .execute()
}

/** One asks prices at a time, and no new session begins meanwhile: it would miss them. */
export async function lockAsker(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
}

/** What stands in an own sequence that is not deleted, and who asked for it. */
export async function findStandingPrices(db: Db, { userId, sequenceId }: { userId: number; sequenceId: number }) {
  return db
    .selectFrom('sequences')
    .select([
      'image_price_minor as imagePrice',
      'commission_image_minor as imageCommission',
      'image_asked as imageAsked',
    ])
    .select(['ride_price_minor as ridePrice', 'commission_ride_minor as rideCommission', 'ride_asked as rideAsked'])
    .select(['sequence_price_minor as sequencePrice', 'commission_sequence_minor as sequenceCommission'])
    .select('sequence_asked as sequenceAsked')
    .where('id', '=', sequenceId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
