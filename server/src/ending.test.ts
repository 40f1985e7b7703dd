import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { buildApp, type Stage } from './app.ts'
import type { Limits } from './http/limits.ts'
import { stopListening } from './http/stop-listening.ts'
import { startTestServer } from './testing/index.ts'

test('a process that ends keeps no connection open, and still answers what was on its way when the port closed', async () => {
  await using server = await startTestServer()
  let stage: Stage = 'up'
  const app = await buildApp(server.deps, {} as Limits, null, () => stage)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const early = connect(port, '127.0.0.1')
  const late = connect(port, '127.0.0.1')
  await Promise.all([once(early, 'connect'), once(late, 'connect')])

  stage = 'ending'
  early.write('GET /healthz HTTP/1.1\r\nhost: lineup\r\n\r\n')
  late.write('GET /healthz HTTP/1.1\r\nhost: lineup\r\n')
  const before = await text(early)
  const closed = app.close()
  late.write('\r\n')
  const after = await text(late)
  await closed

  expect([before.split('\r\n')[0], after.split('\r\n')[0]]).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK'])
  expect(before).toMatch(/^connection: close\r$/im)
})

test('a port that closes cuts off nobody who has connected', async () => {
  const server = createServer((_request, answer) => answer.end('here')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')

  const stopped = stopListening(server)
  silent.write('GET / HTTP/1.1\r\nhost: lineup\r\nconnection: close\r\n\r\n')
  const answer = await text(silent)
  await stopped

  expect(answer).toContain('here')
  const late = connect(port, '127.0.0.1')
  expect(await once(late, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }])
})
