import { sql } from 'kysely'
import type { Db } from './database.ts'

/** The database's clock: those of the servers differ. In a transaction, when it began. */
export async function readNow(db: Db): Promise<Date> {
  const { now } = await db.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow()
  return now
}
