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
