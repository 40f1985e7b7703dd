import { sql } from 'kysely'
import pg from 'pg'
import type { TestServer } from '../test-server.ts'

export async function countWaiting({ db }: Pick<TestServer, 'db'>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows[0]?.waiting ?? 0
}

/** From outside, such as `lock table mails`, until disposed. */
export async function holdLock({ databaseUrl }: Pick<TestServer, 'databaseUrl'>, statement: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query(statement)
  return { [Symbol.asyncDispose]: () => client.end() }
}
