import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * Unclaimed objects from before this time are orphans; by the database's clock, like every deadline. For a month after a restore,
 * objects stay that came since the back-up: a person may still need a photo that the database lacks.
 */
export async function getOrphanDeadline(db: Db): Promise<Date> {
  const { deadline } = await db
    .selectNoFrom(
      sql<Date>`least(now() - interval '24 hours',
        (select min(since) from recoveries where began_at > now() - interval '30 days'))`.as('deadline'),
    )
    .executeTakeFirstOrThrow()
  return deadline
}

export async function findReached(db: Db, prefix: string): Promise<string | undefined> {
  const sweep = await db.selectFrom('sweeps').select('reached').where('prefix', '=', prefix).executeTakeFirst()
  return sweep?.reached
}

type Step = { prefix: string; from: string | undefined; to: string }

/** False when another process went on from there meanwhile. */
export async function setReached(db: Db, { prefix, from, to }: Step): Promise<boolean> {
  if (from === undefined) {
    const begun = db.insertInto('sweeps').values({ prefix, reached: to })
    const { numInsertedOrUpdatedRows } = await begun.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const gone = db.updateTable('sweeps').set({ reached: to }).where('prefix', '=', prefix).where('reached', '=', from)
  const { numUpdatedRows } = await gone.executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function endSweep(db: Db, prefix: string): Promise<void> {
  await db.deleteFrom('sweeps').where('prefix', '=', prefix).execute()
}
