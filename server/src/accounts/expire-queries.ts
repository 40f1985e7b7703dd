import { roles } from '@lineup/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const ago = (interval: string) => sql<Date>`now() - ${interval}::interval`

/** Ended sign-ins and spent tokens are kept 30 days. */
export async function deleteEndedSignIns(db: Db) {
  const monthAgo = ago('30 days')
  await db
    .deleteFrom('sign_ins')
    .where((eb) =>
      eb.or([eb('ended_at', '<', monthAgo), eb('live_until', '<', monthAgo), eb('ends_at', '<', monthAgo)]),
    )
    .execute()
  await db.deleteFrom('mail_tokens').where('good_until', '<', monthAgo).execute()
}

/** Counters that have run out. Their ends were written by the clocks of servers: an hour is left for how far those differ. */
export async function deleteSpentLimits(db: Db) {
  await sql`delete from rate_limits where expire < extract(epoch from now() - interval '1 hour') * 1000`.execute(db)
}

/** No client repeats a call after two days. */
export async function deleteOldKeys(db: Db) {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', ago('48 hours')).execute()
}

/** Accounts of photographers who neither verified their address in 30 days, nor were here in them, nor have left anything. */
export async function listForsakenUsers(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', roles.photographer)
    .where('email_verified_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('created_at', '<', ago('30 days'))
    .where((eb) =>
      eb.not(
        eb.or([
          eb.exists(eb.selectFrom('sequences').select('id').whereRef('user_id', '=', 'users.id')),
          eb.exists(eb.selectFrom('uploads').select('id').whereRef('user_id', '=', 'users.id')),
          eb.exists(eb.selectFrom('payout_accounts').select('user_id').whereRef('user_id', '=', 'users.id')),
          eb.exists(
            eb
              .selectFrom('sign_ins')
              .select('id')
              .whereRef('user_id', '=', 'users.id')
              .where('last_used_at', '>', ago('30 days')),
          ),
        ]),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Still unverified, or not deleted: the link may be followed at this moment. */
export async function deleteUnverified(db: Db, userId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('users')
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Which of these pictures somebody has. */
export async function findUsedPictures(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('users').select('picture_key').where('picture_key', 'in', keys).execute()
  return new Set(rows.flatMap(({ picture_key }) => picture_key ?? []))
}
