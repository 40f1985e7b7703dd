import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { type Db, hasCode } from './database.ts'
import { findStale, readDefinitions } from './definitions.ts'

export const migrationsFolder = new URL('./migrations/', import.meta.url)

export const migrationNames = readdirSync(migrationsFolder)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.replace(/\.sql$/, ''))
  .toSorted()

const definitions = readDefinitions()

/** The database lacks what this code needs. The message says what to do. */
export class SchemaBehind extends Error {
  override name = 'SchemaBehind'
}

const WAY_ON = 'run `node server/src/migrate.ts` of this release'

/**
 * Throws `SchemaBehind` unless the database has every migration of this code, and each function and view in its text or a newer one.
 * It may have newer migrations: these only add, and take away what the release before them had already stopped reading.
 */
export async function checkSchema(db: Db): Promise<void> {
  const applied = await appliedMigrations(db)
  if (applied.size === 0) throw new SchemaBehind(`the database is empty: ${WAY_ON}`)
  const lacking = migrationNames.find((name) => !applied.has(name))
  if (lacking !== undefined) throw new SchemaBehind(`the database lacks migration ${lacking}: ${WAY_ON}`)
  const [stale] = await findStale(db, definitions)
  if (stale) throw new SchemaBehind(`the database has an older text of ${stale.name}: ${WAY_ON}`)
  const { rows } = await sql`select to_regclass('pgboss.version') as jobs`.execute(db)
  if (rows.some((row) => (row as { jobs: string | null }).jobs === null)) {
    throw new SchemaBehind(`the database has no tables for jobs: ${WAY_ON}`)
  }
}

export async function appliedMigrations(db: Db): Promise<Set<string>> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    return new Set(rows.map(({ name }) => name))
  } catch (error) {
    if (hasCode(error, UNDEFINED_TABLE)) return new Set()
    throw error
  }
}

const UNDEFINED_TABLE = '42P01'
