import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { appliedMigrations, migrationNames } from '../../db/schema-version.ts'

/** The time of the database, its installation and its newest migration. */
export async function readOrigin(db: Db) {
  const { at, installation } = await db
    .selectFrom('installation')
    .select(['id as installation', sql<Date>`now()`.as('at')])
    .executeTakeFirstOrThrow()
  const schema = [...(await appliedMigrations(db))].toSorted().at(-1) ?? ''
  return { at, installation, schema }
}

export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    limit 1
  `.execute(db)
  return rows.length === 0
}

/** `older`: to be migrated before anything else. `newer`: of a release that this code does not know. */
export function judgeSchema(schema: string): 'same' | 'older' | 'newer' {
  if (schema === migrationNames.at(-1)) return 'same'
  return migrationNames.includes(schema) ? 'older' : 'newer'
}
