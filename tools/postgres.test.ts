import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { clusterPaths } from './postgres/cluster.ts'
import { folderInMemory } from './postgres/folder-in-memory.ts'
import { isServer, waitUntilGone } from './postgres/running.ts'
import { findPostgresUrl, startPostgres } from './postgres.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

test('a server starts in a path with a space, keeps its rows over a restart, and is closed to other users', async () => {
  await using folder = await temporaryFolder('a name with spaces')
  const options = { dir: join(folder.path, 'data'), durable: true, database: 'lineup' }

  const first = await startPostgres(options)
  await query(first.url, 'create table kept as select 42 as answer')
  await first.stop()
  const second = await startPostgres(options)
  const rows = await query(second.url, 'select answer, current_database() as database from kept')
  const settings = await query(
    second.url,
    `select string_agg(setting, ' ' order by name) as safe from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'password_encryption')`,
  )
  await second.stop()

  expect(rows).toEqual([{ answer: 42, database: 'lineup' }])
  expect(settings).toEqual([{ safe: 'on on 127.0.0.1 scram-sha-256 on' }])
  expect(statSync(join(options.dir, 'postgres-18/password')).mode & 0o777).toBe(0o600)
  expect(statSync(join(options.dir, 'postgres-18')).mode & 0o777).toBe(0o700)
})

test('a server whose launcher was killed is adopted, not started twice', async () => {
  await using folder = await temporaryFolder()
  const owner = await killedOwner(folder.path)

  const adopted = await startPostgres({ dir: folder.path, durable: false })
  const answer = await query(adopted.url, 'select 1 as one')
  await adopted.stop()

  expect(adopted).toMatchObject({ adopted: true, pid: owner.pid, port: owner.port })
  expect(answer).toEqual([{ one: 1 }])
})

test('a server that died with its launcher is started again, even when its pid now belongs to another program', async () => {
  await using folder = await temporaryFolder()
  const owner = await killedOwner(folder.path)
  const paths = clusterPaths(folder.path)
  process.kill(owner.pid, 'SIGKILL')
  await waitUntilGone(owner.pid, paths, 10_000)
  writeFileSync(paths.pidFile, [process.pid, paths.data, '0', owner.port, '', '127.0.0.1', '', 'ready', ''].join('\n'))

  const started = await startPostgres({ dir: folder.path, durable: false })
  await started.stop()

  expect(started.adopted).toBe(false)
  expect(await isServer(process.pid, paths)).toBe(false)
})

test('the URL can be found while the server runs, and not afterwards', async () => {
  await using folder = await temporaryFolder()
  const server = await startPostgres({ dir: folder.path, durable: false, database: 'lineup' })

  const running = await findPostgresUrl(folder.path, 'lineup')
  await server.stop()

  expect(running).toBe(server.url)
  expect(await findPostgresUrl(folder.path, 'lineup')).toBeUndefined()
})

test('data of another major version is refused by name and left alone', async () => {
  await using folder = await temporaryFolder()
  mkdirSync(join(folder.path, 'postgres-17/data'), { recursive: true })

  const start = startPostgres({ dir: folder.path, durable: false })

  await expect(start).rejects.toThrow(/holds a database of PostgreSQL 17, and this release brings 18/)
})

test('a folder that the account of the server may not enter is refused with a way out', async (context) => {
  context.skip(process.getuid?.() !== 0, 'only root hands the server to another account')
  await using folder = await temporaryFolder()
  mkdirSync(join(folder.path, 'closed'), { mode: 0o700 })

  const start = startPostgres({ dir: join(folder.path, 'closed/data'), durable: false })

  await expect(start).rejects.toThrow(/may not enter .*Set DATA_DIR/)
})

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text)
    return rows
  } finally {
    await client.end()
  }
}

/** Starts a server in a separate process and kills that process, as the launcher may be killed. */
async function killedOwner(dir: string) {
  const script = `import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))}
    const { pid, port } = await startPostgres({ dir: ${JSON.stringify(dir)}, durable: false })
    process.send({ pid, port })`
  const owner = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [started] = (await once(owner, 'message')) as [{ pid: number; port: number }]

  owner.kill('SIGKILL')
  await once(owner, 'exit')
  return started
}

test('a test run keeps its files in the temporary folder where memory has no room', async () => {
  expect(await folderInMemory('/nowhere')).toBe(tmpdir())
})
