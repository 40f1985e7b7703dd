import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildApp, type Stage } from './app.ts'
import type { Limits } from './http/limits.ts'
import { stopListening } from './http/stop-listening.ts'
import { findFreePort, startTestServer } from './testing/index.ts'

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

test('a port that closes cuts off nobody who has connected, also on a machine that has no time for it', async () => {
  // Not one of the system's own choice, which another test could get once this one is closed.
  const port = await findFreePort()
  const server = createServer((_request, answer) => answer.end('here')).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const [silent, kept] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all([once(silent, 'connect'), once(kept, 'connect')])
  const [ask, end] = ['GET / HTTP/1.1\r\nhost: lineup\r\n', 'connection: close\r\n\r\n']
  kept.write(`${ask}\r\n`)
  await once(kept, 'data')

  const stopped = stopListening(server).then(() => server.closeIdleConnections())
  await expect.poll(() => server.listening).toBe(false)
  await nextTurn()
  silent.write(`${ask}${end}`)
  kept.write(`${ask}${end}`)
  // Its next turn begins with timers that are due, and reads afterwards.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200)
  const answers = await Promise.all([text(silent), text(kept)])
  await stopped

  expect(answers).toEqual([expect.stringContaining('here'), expect.stringContaining('here')])
  const late = connect(port, '127.0.0.1')
  expect(await once(late, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }])
})
