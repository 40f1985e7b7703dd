import { spotRequestStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'

/** A position, words, or both. */
export type NewRequest = {
  name: string
  region: string
  latitude?: number | undefined
  longitude?: number | undefined
  words?: string | undefined
  whole: boolean
}

/**
 * A spot that waits already under this name and region is not asked for twice: `isNew` is false. Undefined if `most` of this photographer wait already. They are counted
 * behind a lock on the person, so that none slips through.
 */
export async function insertRequest(trx: Trx, userId: number, request: NewRequest, most: number) {
  const person = await trx
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const waiting = await trx
    .selectFrom('spot_requests')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', spotRequestStatus.waiting)
    .where(sql<boolean>`lower(name) = lower(${request.name}) and lower(region) = lower(${request.region})`)
    .executeTakeFirst()
  if (waiting !== undefined) return { ...waiting, username: person.username, isNew: false }
  const { count } = await trx
    .selectFrom('spot_requests')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', spotRequestStatus.waiting)
    .executeTakeFirstOrThrow()
  if (count >= most) return undefined
  const { id } = await trx
    .insertInto('spot_requests')
    .values({ user_id: userId, ...request })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, username: person.username, isNew: true }
}

const columns = [
  'r.id',
  'r.name',
  'r.region',
  'r.latitude',
  'r.longitude',
  'r.words',
  'r.status',
  'r.created_at',
] as const

export async function listOwnRequests(db: Db, userId: number) {
  return (
    db
      .selectFrom('spot_requests as r')
      .select([...columns, 'r.word', 'r.spot_id'])
      .where('r.user_id', '=', userId)
      .where(sql<boolean>`(r.decided_at is null or r.decided_at > now() - interval '14 days')`)
      // Closed, or its spot was deleted.
      .where((eb) => eb.or([eb('r.status', '<>', spotRequestStatus.found), eb('r.spot_id', 'is not', null)]))
      .orderBy('r.id', 'desc')
      .limit(100)
      .execute()
  )
}

export async function listWaitingRequests(db: Db, limit: number) {
  return db
    .selectFrom('spot_requests as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select([...columns, 'u.id as user_id', 'u.username'])
    .where('r.status', '=', spotRequestStatus.waiting)
    .orderBy('r.id')
    .limit(limit)
    .execute()
}

type Answer =
  | { status: typeof spotRequestStatus.found; spotId: number }
  | { status: typeof spotRequestStatus.declined; word: string }

/** Undefined if nothing waits under this id: the first answer counts. */
export async function answerRequest(trx: Trx, id: number, answer: Answer) {
  return trx
    .updateTable('spot_requests')
    .set({
      status: answer.status,
      decided_at: sql<Date>`now()`,
      ...(answer.status === spotRequestStatus.found ? { spot_id: answer.spotId } : { word: answer.word }),
    })
    .where('id', '=', id)
    .where('status', '=', spotRequestStatus.waiting)
    .returning(['user_id', 'name', 'whole'])
    .executeTakeFirst()
}

/**
 * Settles an own request without a spot, so that the uploads that waited stay for a day: their photographer may be about to send them.
 * False if there is none.
 */
export async function closeRequest(db: Db, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const closed = await db
    .updateTable('spot_requests')
    .set({
      status: spotRequestStatus.found,
      spot_id: null,
      word: null,
      decided_at: sql<Date>`coalesce(decided_at, now())`,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return closed.numUpdatedRows === 1n
}

export async function isRequest(trx: Trx, id: number): Promise<boolean> {
  const found = await trx.selectFrom('spot_requests').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** Where the answer goes; undefined for people who get no mails any more. */
export async function findAsker(trx: Trx, userId: number) {
  return trx
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
}
