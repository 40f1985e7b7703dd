import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** What nobody has claimed by now is an orphan; by the database's clock, as every deadline. */
export async function getOrphanDeadline(db: Db): Promise<Date> {
  const { deadline } = await db
    .selectNoFrom(sql<Date>`now() - interval '24 hours'`.as('deadline'))
    .executeTakeFirstOrThrow()
  return deadline
}
