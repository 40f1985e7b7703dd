import { sql } from 'kysely'
import type { Db } from './database.ts'

/** The settings that keep acknowledged rows through a power cut, as far as they are off. */
export async function findDurabilityOff(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
  `.execute(db)
  return rows.map(({ name }) => name)
}
