import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Settings that a power cut requires, if they are off. */
export async function findDurabilityOff(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
  `.execute(db)
  return rows.map(({ name }) => name)
}
