import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './db/database.ts'
import { checkSchema, migrationNames } from './db/schema-version.ts'
import { migrate, openForMigrations } from './migrate.ts'
import { cloneDatabase } from './testing/index.ts'

const newest = migrationNames.at(-1) ?? ''
const WAY_ON = 'run `node server/src/migrate.ts` of this release'

async function openClone() {
  const { url, drop } = await cloneDatabase()
  const db = openDatabase({ url, max: 2 })
  return { db, url, [Symbol.asyncDispose]: () => db.destroy().then(drop) }
}

test('the database of this release is fine, and nothing is left to migrate', async () => {
  await using clone = await openClone()

  await checkSchema(clone.db)
  expect(await migrate(clone.db, clone.url)).toEqual([])
})

test.for([
  ['an empty one', sql`drop table kysely_migration`, 'the database is empty'],
  ['an older one', sql`delete from kysely_migration where name = ${newest}`, `the database lacks migration ${newest}`],
  [
    'one with the function of an older release',
    sql`update definitions set edition = 0 where name = 'functions/keep_times'`,
    'the database has an older text of functions/keep_times',
  ],
  ['one without jobs', sql`drop schema pgboss cascade`, 'the database has no tables for jobs'],
] as const)('a database is refused, and its operator told what to do: %s', async ([, change, message]) => {
  await using clone = await openClone()
  await change.execute(clone.db)

  await expect(checkSchema(clone.db)).rejects.toThrow(`${message}: ${WAY_ON}`)
})

const ofNextRelease = sql`insert into kysely_migration (name, timestamp) values ('9999-next', now()::text)`

test('a newer database serves the release before, whose migrate leaves it as it is', async () => {
  await using clone = await openClone()
  await ofNextRelease.execute(clone.db)

  await checkSchema(clone.db)
  expect(await migrate(clone.db, clone.url)).toEqual([])
})

test('a database of two releases is not touched', async () => {
  await using clone = await openClone()
  await ofNextRelease.execute(clone.db)
  await sql`delete from kysely_migration where name = ${newest}`.execute(clone.db)

  await expect(migrate(clone.db, clone.url)).rejects.toThrow(
    `The database has 9999-next, which this release does not know, and lacks ${newest}. Migrate with the newest release.`,
  )
})

test('the command reads the address of the database from a file, and says so where it cannot', async () => {
  await using clone = await openClone()
  const folder = await mkdtemp(join(tmpdir(), 'lineup-migrate-'))
  await writeFile(join(folder, 'url'), `${clone.url}\n`)

  const read = await runMigrate({ DATABASE_URL_FILE: join(folder, 'url') })
  await rm(folder, { recursive: true })
  const missing = await runMigrate({ DATABASE_URL_FILE: join(folder, 'url') })
  const none = await runMigrate({})

  expect(read).toEqual([0, 'The database is up to date\n', ''])
  expect(missing.at(-1)).toMatch(/\n  DATABASE_URL_FILE names a file that cannot be read \(ENOENT\)\n$/)
  expect(none).toEqual([1, '', 'The configuration is not usable:\n  DATABASE_URL is missing\n'])
})

test('a migration takes as long as it needs, but its waiting for a lock does not block the shop', async () => {
  await using clone = await openClone()
  const db = openForMigrations(clone.url)
  const { rows } =
    await sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
      db,
    )
  await db.destroy()

  expect(rows).toEqual([{ statement: '0', lock: '5s' }])
})

async function runMigrate(env: NodeJS.ProcessEnv): Promise<[code: number, out: string, error: string]> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./migrate.ts', import.meta.url))], { env })
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return [Number(code), out, error]
}

test('no statement is compiled', async () => {
  await using clone = await openClone()

  expect((await sql`show jit`.execute(clone.db)).rows).toEqual([{ jit: 'off' }])
})
