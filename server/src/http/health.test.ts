import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { StoreFull } from '../storage/port.ts'
import { startTestServer } from '../testing/index.ts'
import { healthRoutes } from './health.ts'

test('a store with room for no photo is full, however well a few bytes fit', async () => {
  await using server = await startTestServer()
  const check = () => Promise.reject(new StoreFull('The disk is full'))
  const storage = { ...server.deps.storage, check }
  await using app = Fastify()
  healthRoutes(app, { ...server.deps, storage }, () => false)

  const ready = await app.inject('/readyz')

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
