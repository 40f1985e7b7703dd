import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type Db, openDatabase } from './db/database.ts'
import { whenThere } from './db/when-there.ts'
import { installJobs } from './jobs/pg-boss.ts'

const folder = new URL('./db/migrations/', import.meta.url)

/** Several processes may call it: one applies the migrations in one transaction, the others wait. */
export async function migrate(db: Db, url: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error

  await installJobs(url)
  return results.map(({ migrationName }) => migrationName)
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const migrations = files.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), 'utf8')
    return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(migrations))
}

export async function migrateUrl(url: string): Promise<string[]> {
  const db = openDatabase({ url, max: 2 })
  try {
    return await migrate(db, url)
  } finally {
    await db.destroy()
  }
}

if (import.meta.main) {
  const say = (line: string) => process.stderr.write(`${line}\n`)
  const applied = await whenThere('the database', () => migrateUrl(process.env['DATABASE_URL'] ?? ''), { say })
  process.stdout.write(applied.length === 0 ? 'The database is up to date\n' : `Applied ${applied.join(', ')}\n`)
}
