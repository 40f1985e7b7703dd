import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import { healthRoutes } from './health.ts'

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
