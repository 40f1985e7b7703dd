import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { checkPooling, openSession, WrongPooling } from './db/check-pooling.ts'
import { type Db, hasCode, isDatabaseAway, openDatabase, type Trx } from './db/database.ts'
import { define, findStale, readDefinitions } from './db/definitions.ts'
import { grantRights } from './db/grant-rights.ts'
import { appliedMigrations, migrationNames, migrationsFolder } from './db/schema-version.ts'
import { whenThere } from './db/when-there.ts'
import { installJobs } from './jobs/pg-boss.ts'
import { type DatabaseUrls, parseDatabaseUrls } from './read-database.ts'
import { ConfigError, endWith } from './read-settings.ts'

/**
 * Several processes may call it: one migrates in one transaction, the others wait. The transaction ends with the functions and views.
 * Returns the names of what is new. Leaves a newer database alone.
 */
export async function migrate(db: Db, url: string, definitions = readDefinitions()): Promise<string[]> {
  if (await isNewer(db)) return []
  const defined: string[] = []
  const finish = async (trx: Trx, again: boolean) => void defined.push(...(await define(trx, definitions, { again })))
  const provider = { getMigrations: () => readMigrations((trx) => finish(trx, true)) }
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
  if ((await findStale(db, definitions)).length > 0) {
    await db.transaction().execute((trx) => finish(trx, false))
  }

  await installJobs(url)
  return [...results.map(({ migrationName }) => migrationName), ...defined]
}

/** Throws if the database has migrations of another release and lacks some of this one. */
async function isNewer(db: Db): Promise<boolean> {
  const applied = await appliedMigrations(db)
  const unknown = [...applied].find((name) => !migrationNames.includes(name))
  if (unknown === undefined) return false
  const lacking = migrationNames.find((name) => !applied.has(name))
  if (lacking === undefined) return true
  throw new Error(
    `The database has ${unknown}, which this release does not know, and lacks ${lacking}. Migrate with the newest release.`,
  )
}

/** `finish` runs after the newest one. */
async function readMigrations(finish: (trx: Trx) => Promise<void>): Promise<Record<string, Migration>> {
  const migrations = migrationNames.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(`${name}.sql`, migrationsFolder), 'utf8')
    const up = async (trx: Trx) => {
      await sql.raw(text).execute(trx)
      if (name === migrationNames.at(-1)) await finish(trx)
    }
    return [name, { up }]
  })
  return Object.fromEntries(await Promise.all(migrations))
}

/** A statement over all photos of a large shop takes longer than any request may. */
export const openForMigrations = (url: string): Db => openDatabase({ url, max: 2, statementMs: 0, lockMs: 5_000 })

/** Migrates as the owner. If the shop has a role of its own, that one gets its rights. */
export async function migrateUrls(urls: DatabaseUrls): Promise<string[]> {
  const { databaseOwnerUrl } = urls
  await checkPooling(() => openSession(databaseOwnerUrl))
  const db = openForMigrations(databaseOwnerUrl)
  try {
    const applied = await migrate(db, databaseOwnerUrl)
    await grantRights(db, urls)
    return applied
  } finally {
    await db.destroy()
  }
}

/** A statement that somebody cancelled would be begun again for ever, and block the shop each time. */
const mayReturn = (error: unknown) => isDatabaseAway(error) && !hasCode(error, '57014')

if (import.meta.main) {
  const say = (line: string) => process.stderr.write(`${line}\n`)
  try {
    const urls = parseDatabaseUrls(process.env)
    const applied = await whenThere('the database', () => migrateUrls(urls), { say, mayReturn })
    process.stdout.write(applied.length === 0 ? 'The database is up to date\n' : `Applied ${applied.join(', ')}\n`)
  } catch (error) {
    endWith(error instanceof WrongPooling ? new ConfigError([error.message]) : error)
  }
}
