import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

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
        live_until: sql<Date>`now() + case when is_remembered then interval '30 days' else interval '12 hours' end`,
      })
      .where('id', '=', found.signInId)
      .execute()
  }
  return found
}
