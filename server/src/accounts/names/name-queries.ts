import { type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { takeNameLock } from '../../db/locks.ts'
import { skeletonsOf } from './skeletons.ts'

/**
 * Whether somebody else has this name, or one that looks like it. The answer stays true until the transaction ends: names that look alike
 * are taken one after the other.
 */
export async function findLookAlike(trx: Trx, name: string, except: number | null) {
  const skeletons = skeletonsOf(name)
  for (const skeleton of skeletons) await takeNameLock(trx, skeleton)
  return trx
    .selectFrom('users')
    .select(sql<boolean>`lower(username) = lower(${name})`.as('isSame'))
    .where(sql<SqlBool>`skeletons && ${skeletons}::text[]`)
    .where('erased_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except ?? 0))
    .orderBy('isSame', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns how many it has found and filled. */
export async function fillSkeletons(db: Db, most: number): Promise<number> {
  const unknown = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('skeletons', 'is', null)
    .where('erased_at', 'is', null)
    .limit(most)
    .execute()
  const known = unknown.map(({ id, username }) => ({ id, username, skeletons: skeletonsOf(username) }))
  await sql`
    update users u set skeletons = k.skeletons
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as k (id integer, username text, skeletons text[])
    where u.id = k.id and u.username = k.username
  `.execute(db)
  return unknown.length
}
