import { sql } from 'kysely'
import type { Db } from './database.ts'

type Deps = { db: Db; config: { isDemo: boolean }; log: { warn: (fields: object, text: string) => void } }

/** Outside the demo, refuses to start on a database whose settings could lose commits in a power cut. */
export async function checkDurability({ db, config, log }: Deps): Promise<void> {
  const off = await findDurabilityOff(db)
  if (off.length === 0) return
  if (!config.isDemo) throw new Error(`PostgreSQL runs with ${off.join(', ')} off; acknowledged sales could be lost`)
  log.warn({ off }, 'the database would not survive a power cut')
}

async function findDurabilityOff(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
  `.execute(db)
  return rows.map(({ name }) => name)
}
