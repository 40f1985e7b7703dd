import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { healthRoutes } from './http/health.ts'
import { openDiskStorage } from './storage/disk.ts'
import { realFs } from './storage/disk-fs.ts'
import { startTestServer } from './testing/index.ts'

test('a store with room for no photo is full, however well a few bytes fit', async () => {
  await using server = await startTestServer()
  const dir = await mkdtemp(join(tmpdir(), 'lineup-full-'))
  const storage = await openDiskStorage(dir, { ...realFs, free: async () => 4_096 })
  await using app = Fastify()
  healthRoutes(app, { ...server.deps, storage }, () => false)

  const ready = await app.inject('/readyz')

  await rm(dir, { recursive: true })
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', database: 'ok', store: 'full' }])
})

test('a process that ends is alive but no longer ready, before its port closes', async () => {
  await using server = await startTestServer()
  let isEnding = false
  await using app = Fastify()
  healthRoutes(app, server.deps, () => isEnding)
  const before = await app.inject('/readyz')

  isEnding = true
  const [ready, alive] = [await app.inject('/readyz'), await app.inject('/healthz')]

  expect([before.statusCode, ready.statusCode, alive.statusCode]).toEqual([200, 503, 200])
  expect(ready.json()).toEqual({ status: 'not ready', database: 'ok', store: 'ok' })
})
