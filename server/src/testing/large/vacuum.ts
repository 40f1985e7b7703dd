import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * Until all pages are marked as visible to all: a statement that runs meanwhile, as those of the API or of PostgreSQL's own analyze do,
 * keeps some from it, and then an index alone does not answer.
 */
export async function vacuum(db: Db, table: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
    const { rows } = await sql<{ is_done: boolean }>`
      select relallvisible >= relpages as is_done from pg_class where oid = ${table}::regclass
    `.execute(db)
    if (rows[0]?.is_done) return
    await setTimeout(500)
  }
}
