import { roles } from '@lineup/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { hasPayoutAccount } from './payout-account-queries.ts'

const ago = (interval: string) => sql<Date>`now() - ${interval}::interval`

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

/** Waits another hour, because the clocks of the servers that wrote the deadlines may differ. */
export async function deleteSpentLimits(db: Db) {
  await sql`delete from rate_limits where expire < extract(epoch from now() - interval '1 hour') * 1000`.execute(db)
}

export async function deleteOldKeys(db: Db) {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', ago('48 hours')).execute()
}

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
          hasPayoutAccount(eb),
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

/** False if the person verified the address meanwhile. */
export async function deleteUnverified(db: Db, userId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('users')
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

export async function findUsedPictures(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('users').select('picture_key').where('picture_key', 'in', keys).execute()
  return new Set(rows.flatMap(({ picture_key }) => picture_key ?? []))
}
