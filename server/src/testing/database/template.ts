import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { startThrowAwayPostgres } from '../../../../tools/postgres/throw-away-postgres.ts'
import { migrateUrls } from '../../migrate.ts'

export const TEMPLATE = 'LINEUP_TEMPLATE_URL'

/** Uses TEST_DATABASE_URL or a temporary server. Tests clone the template, so nothing may stay connected to it. */
export async function openTemplate(): Promise<() => Promise<void>> {
  const own = process.env['TEST_DATABASE_URL'] === undefined ? await startThrowAwayPostgres() : undefined
  const serverUrl = own?.url ?? process.env['TEST_DATABASE_URL'] ?? ''
  const name = `lineup_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)

  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await migrateUrls({ databaseUrl: url.href, databaseOwnerUrl: url.href })
  process.env[TEMPLATE] = url.href

  return async () => {
    // Processes end with the databases that they kept for their next test.
    const { rows } = await admin.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, $1) order by datname desc`,
      [name],
    )
    for (const database of rows) await admin.query(`drop database ${database.name} with (force)`)
    await admin.end()
    await own?.stop()
  }
}
