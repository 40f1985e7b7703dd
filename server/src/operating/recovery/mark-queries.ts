import { sql } from 'kysely'
import { type Db, inTransaction } from '../../db/database.ts'

/** More than anybody makes between a back-up and its restore. */
const GAP = 1_000_000

/**
 * Notes that the database may lack what happened since then. The first time all ids go up, so that none is used again that the lost part
 * of the database had given away: the provider and people's links know these.
 */
export async function beginRecovery(db: Db, since: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const begun = await trx
      .insertInto('recoveries')
      .values({ since })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (begun.numInsertedOrUpdatedRows === 0n) return
    await sql`
      select setval(counter, nextval(counter) + ${sql.lit(GAP)})
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
      cross join lateral (select pg_get_serial_sequence(c.oid::regclass::text, a.attname)::regclass as counter) s
      where c.relnamespace = current_schema()::regnamespace
    `.execute(trx)
  })
}

/** Ends those of later times too: an operator may round down the time of a back-up. */
export async function endRecovery(db: Db, since: Date): Promise<void> {
  const ended = { ended_at: sql<Date>`now()` }
  await db.updateTable('recoveries').set(ended).where('since', '>=', since).where('ended_at', 'is', null).execute()
}

/** The time of the restored back-up while `reconcile` has not finished. */
export async function findOpenRecovery(db: Db): Promise<Date | undefined> {
  const open = await db
    .selectFrom('recoveries')
    .select('since')
    .where('ended_at', 'is', null)
    .orderBy('since')
    .limit(1)
    .executeTakeFirst()
  return open?.since
}
