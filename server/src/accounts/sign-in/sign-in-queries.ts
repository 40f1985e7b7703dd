import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'

/** How long a sign-in lives after its last use. */
const liveUntil = (isRemembered: boolean | RawBuilder<boolean>) =>
  sql<Date>`now() + case when ${isRemembered} then interval '30 days' else interval '12 hours' end`

/** Extends the sign-in, with a write every five minutes at most. */
export async function findSignIn(db: Db, tokenHash: string) {
  const found = await db
    .selectFrom('sign_ins')
    .innerJoin('users', 'users.id', 'sign_ins.user_id')
    .select([
      'sign_ins.id as signInId',
      'users.id',
      'users.username',
      'users.role',
      'users.email_verified_at',
      'users.delete_after',
      'users.must_change_password',
      sql<boolean>`sign_ins.last_used_at < now() - interval '5 minutes'`.as('isStale'),
    ])
    .where('sign_ins.token_hash', '=', tokenHash)
    .where('sign_ins.ended_at', 'is', null)
    .where('users.erased_at', 'is', null)
    .where('users.blocked_at', 'is', null)
    .where('sign_ins.live_until', '>', sql<Date>`now()`)
    .where('sign_ins.ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

  if (found?.isStale === true) {
    await db
      .updateTable('sign_ins')
      .set({
        last_used_at: sql<Date>`now()`,
        live_until: liveUntil(sql<boolean>`is_remembered`),
      })
      .where('id', '=', found.signInId)
      .execute()
  }
  return found
}

const MAX_SIGN_INS = 20

export type NewSignIn = {
  userId: number
  tokenHash: string
  isRemembered: boolean
  network?: string
  device?: string | null
}

/** Ends 12 hours after its last use and after 7 days in all; if remembered, 30 and 90 days. By the database's clock. */
export async function insertSignIn(trx: Trx, { userId, tokenHash, isRemembered, network, device }: NewSignIn) {
  await trx
    .insertInto('sign_ins')
    .values({
      user_id: userId,
      token_hash: tokenHash,
      is_remembered: isRemembered,
      network: network ?? null,
      device: device ?? null,
      live_until: liveUntil(isRemembered),
      ends_at: isRemembered ? sql<Date>`now() + interval '90 days'` : sql<Date>`now() + interval '7 days'`,
    })
    .execute()
  await trx
    .updateTable('sign_ins')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sign_ins')
        .select('id')
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .orderBy('id', 'desc')
        .offset(MAX_SIGN_INS),
    )
    .execute()
}

const isLive = sql<SqlBool>`ended_at is null and live_until > now() and ends_at > now()`

/** The one that was used last first. */
export async function listLive(db: Db, userId: number) {
  return db
    .selectFrom('sign_ins')
    .select(['id', 'device', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where(isLive)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Returns how many were ended. */
export async function endOthers(db: Db, { userId, but, only }: { userId: number; but: number; only: number | null }) {
  let others = db
    .updateTable('sign_ins')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('id', '<>', but)
    .where(isLive)
  if (only !== null) others = others.where('id', '=', only)
  const { numUpdatedRows } = await others.executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function hasSignedInFrom(db: Db, userId: number, network: string): Promise<boolean> {
  const found = await db
    .selectFrom('sign_ins')
    .select('id')
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function isRemembered(db: Db, signInId: number): Promise<boolean> {
  const found = await db.selectFrom('sign_ins').select('is_remembered').where('id', '=', signInId).executeTakeFirst()
  return found?.is_remembered === true
}
