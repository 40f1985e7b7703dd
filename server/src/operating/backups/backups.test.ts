import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { migrationNames } from '../../db/schema-version.ts'
import { cloneDatabase, startTestServer } from '../../testing/index.ts'
import { openStore } from '../../testing/open-store.ts'
import { runEntry } from '../../testing/processes/run-entry.ts'
import { environmentOf } from '../../testing/processes/start-api-process.ts'
import { backUp } from './back-up.ts'
import { copyObjects } from './copy-objects.ts'
import { fingerprint, REMEMBER, readNote, writeNote } from './note.ts'
import { restore } from './restore.ts'

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'lineup-backup-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

test('a back-up copies each object once, and what vanishes meanwhile does not stop it', async () => {
  await using here = await folder()
  await using there = await folder()
  const [from, to] = [await openStore(here.path), await openStore(there.path)]
  const put = (key: string) => from.put(key, Buffer.from(key), 'image/jpeg')
  await Promise.all(['originals/a', 'previews/a/800.jpg', 'pictures/a'].map(put))

  const first = await copyObjects(from, to)
  await put('originals/b')
  await put('originals/vanishing')
  const vanishing = {
    ...from,
    read: async (key: string) => {
      if (key.endsWith('vanishing')) await from.remove(key)
      return from.read(key)
    },
  }
  const second = await copyObjects(vanishing, to)

  expect(first).toEqual({ copied: 3, kept: 0, gone: 0, bytes: 39 })
  expect(second).toEqual({ copied: 1, kept: 3, gone: 1, bytes: 11 })
  expect(await to.size('previews/a/800.jpg')).toBe(18)
})

test('a restore refuses what it would spoil, and a back-up says which program it lacks', async () => {
  await using server = await startTestServer()
  await using made = await folder()
  const { db, storage, config } = server.deps
  const { databaseUrl, appSecret } = config
  const target = await openStore(join(made.path, 'objects'))
  const at = new Date()
  const right = {
    at: at.toISOString(),
    dump: 'none',
    schema: '0062-recoveries',
    installation: 'i',
    appSecret: fingerprint(appSecret),
    remember: REMEMBER,
  }
  await writeNote(made.path, at, right)
  const note = await readNote(made.path)
  const parts = { db, databaseUrl, appSecret, pgBin: '/nowhere', storage, folder: made.path }
  const attempt = (change: object) => restore({ ...parts, source: target, note: { ...note, ...change } })

  expect(JSON.stringify(note)).not.toContain(appSecret)
  await expect(attempt({})).rejects.toThrow('The database is not empty')
  await expect(attempt({ schema: '9999-later' })).rejects.toThrow('of a newer release (9999-later)')
  await expect(attempt({ appSecret: 'f00dbabe' })).rejects.toThrow('APP_SECRET is another one')
  await expect(readNote(made.path, 'backup-of-none.json')).rejects.toThrow('holds no such back-up')
  await expect(readNote('/nowhere')).rejects.toThrow('/nowhere cannot be read (ENOENT)')
  await expect(backUp({ ...parts, target })).rejects.toThrow('pg_dump was not found: install postgresql-client')
})

test('what cannot be reached or read is one sentence that names it, and the end', async () => {
  await using server = await startTestServer()
  await using made = await folder()
  const empty = await cloneDatabase()
  const db = openDatabase({ url: empty.url, max: 1 })
  await sql`drop schema public, pgboss cascade`.execute(db)
  await db.destroy()
  const [file, noNote] = [join(made.path, 'file'), join(made.path, 'unreadable')]
  await writeFile(file, '')
  await mkdir(join(noNote, 'backup-20261120T040000Z.json'), { recursive: true })
  const at = new Date()
  const schema = migrationNames.at(-1) ?? ''
  const rest = { installation: 'i', appSecret: fingerprint(server.deps.config.appSecret), remember: REMEMBER }
  await writeNote(made.path, at, { at: at.toISOString(), dump: 'none', schema, ...rest })
  await (await openStore(join(made.path, 'objects'))).put('originals/a', Buffer.from('a'), 'image/jpeg')
  const away = {
    STORAGE: 's3',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_REGION: 'r',
    S3_BUCKET: 'b',
    S3_KEY: 'k',
    S3_SECRET: 's',
  }
  const run = async (entry: string, args: string[], change = {}) => {
    const { code, output } = await runEntry(entry, args, { ...environmentOf(server), ...change })
    return [code, output]
  }

  const said = await Promise.all([
    run('restore.ts', ['--from', made.path], { ...away, DATABASE_URL: empty.url }),
    run('restore.ts', ['--from', noNote]),
    run('backup.ts', ['--to', file]),
  ])
  await empty.drop()

  expect(said).toEqual([
    [1, 'The store did not answer\n'],
    [1, `${noNote}/backup-20261120T040000Z.json cannot be read (EISDIR)\n`],
    [1, `The disk refused: ENOTDIR at ${file}/objects\n`],
  ])
})
