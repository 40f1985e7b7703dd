import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './database.ts'

/** Rows that are added to and read, never changed, whatever the shop's code says. */
const APPEND_ONLY = ['audit_log', 'audit_seals']
/** What only migrations write. */
const READ_ONLY = ['kysely_migration', 'kysely_migration_lock', 'definitions']

/**
 * Gives the role of the shop what its work needs, and no more: it owns nothing, so it can neither change tables nor switch off their
 * triggers. Does nothing where one role is both. `db` is the owner's, after its migrations.
 */
export async function grantRights(
  db: Db,
  { databaseUrl, databaseOwnerUrl }: { databaseUrl: string; databaseOwnerUrl: string },
): Promise<void> {
  const role = await roleOf(databaseUrl)
  if (role === (await roleOf(databaseOwnerUrl))) return

  const shop = sql.id(role)
  const tables = (names: string[]) => sql.join(names.map((name) => sql.table(name)))
  await db.transaction().execute(async (trx) => {
    // PostgreSQL refuses two who change the same rights at a time.
    await sql`select pg_advisory_xact_lock(hashtextextended('rights', 0))`.execute(trx)
    await sql`revoke create on schema public from public`.execute(trx)
    await sql`revoke all on all tables in schema public, pgboss from ${shop}`.execute(trx)
    await sql`grant usage on schema public, pgboss to ${shop}`.execute(trx)
    await sql`grant select, insert, update, delete on all tables in schema public, pgboss to ${shop}`.execute(trx)
    await sql`grant all on all sequences in schema public, pgboss to ${shop}`.execute(trx)
    await sql`revoke update, delete on ${tables(APPEND_ONLY)} from ${shop}`.execute(trx)
    await sql`revoke insert, update, delete on ${tables(READ_ONLY)} from ${shop}`.execute(trx)
  })
}

const PATIENCE_MS = 3_000

/** Whose connections an address opens. */
async function roleOf(url: string): Promise<string> {
  const waits = { connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS }
  const client = new pg.Client({ connectionString: url, ...waits })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]?.role ?? ''
  } finally {
    await client.end()
  }
}
