import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Unclaimed objects from before this time are orphans; by the database's clock, like every deadline. */
export async function getOrphanDeadline(db: Db): Promise<Date> {
  const { deadline } = await db
    .selectNoFrom(sql<Date>`now() - interval '24 hours'`.as('deadline'))
    .executeTakeFirstOrThrow()
  return deadline
}
