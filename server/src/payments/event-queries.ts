import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { EventAbout, PaymentEvent } from './port.ts'

/** False when the event is stored already. What PostgreSQL cannot keep in a text becomes U+FFFD, so that no event is lost. */
export async function insertEvent(trx: Trx, event: PaymentEvent): Promise<boolean> {
  const { livemode, created, payload, about } = event
  const [id, type] = [storable(event.id), storable(event.type)]
  const inserted = await trx
    .insertInto('stripe_events')
    .values({ id, type, livemode, created, payload: JSON.stringify(storable({ about, event: payload })) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export function storable<T>(value: T): T
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\ufffd')
  if (Array.isArray(value)) return value.map((one: unknown) => storable(one))
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [storable(key), storable(one)]))
}

export async function findOpenEvent(db: Db, eventId: string) {
  return db
    .selectFrom('stripe_events')
    .select(['id', 'type', 'attempts', sql<EventAbout | null>`payload -> 'about'`.as('about')])
    .where('id', '=', eventId)
    .where('processed_at', 'is', null)
    .executeTakeFirst()
}

/** Runs in the transaction of the event's effects, so that both commit together. */
export async function setEventProcessed(trx: Trx, eventId: string, result: string): Promise<void> {
  await trx
    .updateTable('stripe_events')
    .set((eb) => ({ processed_at: sql<Date>`now()`, result, attempts: eb('attempts', '+', 1), last_error: null }))
    .where('id', '=', eventId)
    .execute()
}

export async function noteEventFailure(db: Db, eventId: string, error: string): Promise<void> {
  await db
    .updateTable('stripe_events')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), last_error: error }))
    .where('id', '=', eventId)
    .where('processed_at', 'is', null)
    .execute()
}

/** The result of an event about a row of ours that the database lacks. It stays open until `reconcile` has rebuilt the row. */
export const UNKNOWN = 'unknown to this database'

/** Counts events that name something of ours that the database lacks. */
export async function countUnknown(db: Db): Promise<number> {
  const { unknown } = await db
    .selectFrom('stripe_events')
    .select(sql<number>`count(*)::integer`.as('unknown'))
    .where('processed_at', 'is', null)
    .where('last_error', '=', UNKNOWN)
    .executeTakeFirstOrThrow()
  return unknown
}

/** Payouts own events about accounts and transfers. */
export type EventOwner = 'sales' | 'payouts'

/** Events whose job got lost or failed too often. */
export async function listLeftEvents(db: Db, owner: EventOwner): Promise<string[]> {
  const isPayouts = sql<boolean>`coalesce(payload #>> '{about,kind}' in ('account', 'transfer'), false)`
  const left = await db
    .selectFrom('stripe_events')
    .select('id')
    .where('processed_at', 'is', null)
    .where('received_at', '<', sql<Date>`now() - interval '5 minutes'`)
    .where(isPayouts, '=', owner === 'payouts')
    .orderBy('received_at')
    .execute()
  return left.map(({ id }) => id)
}
