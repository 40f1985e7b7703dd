import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { openPool } from './db/database.ts'
import { openLimits } from './http/limits.ts'
import { openDiskStorage } from './storage/disk.ts'
import { realFs } from './storage/disk-fs.ts'
import { startTestServer } from './testing/index.ts'

test('a store with room for no photo is full, however well a few bytes fit', async () => {
  await using server = await startTestServer()
  const dir = await mkdtemp(join(tmpdir(), 'lineup-full-'))
  const storage = await openDiskStorage(dir, { ...realFs, free: async () => 4_096 })
  const pool = openPool({ url: server.databaseUrl, max: 2 })
  const app = await buildApp({ ...server.deps, storage }, openLimits(pool, 1_000))

  const ready = await app.inject('/readyz')

  await app.close()
  await pool.end()
  await rm(dir, { recursive: true })
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', database: 'ok', store: 'full' }])
})
