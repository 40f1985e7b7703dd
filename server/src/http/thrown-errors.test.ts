import { type AddressInfo, connect } from 'node:net'
import { endpoint } from '@lineup/contract/endpoint.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { handleErrors } from './errors.ts'
import { serve } from './serve.ts'

const call = endpoint({
  method: 'POST',
  path: '/call',
  access: 'open',
  limit: 'reads',
  summary: 'A call.',
  input: z.object({ day: z.string() }),
  output: z.object({ count: z.int() }),
  isWrite: false,
})

/** One call with the real error handling. `warnings` collects what is logged. */
function openApp(handler: () => Promise<{ data: { count: number } }>) {
  const warnings: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void warnings.push(line) } } })
  const limits = {
    knock: async () => {},
    spend: async () => {},
    spendAsStranger: async () => {},
    noteRefusal: async () => {},
    guessing: async <T>(_limit: string, _address: string, work: () => Promise<T>) => work(),
    guess: async () => true,
  }
  app.decorate('gate', { limits, findActor: async () => undefined })
  handleErrors(app)
  serve(app, call, handler)
  const send = () => app.inject({ method: 'POST', url: '/call', payload: { day: '2026-11-18' } })
  return { app, warnings, send, [Symbol.asyncDispose]: () => app.close() }
}

const thrownBy = (code: string) => async () => {
  throw Object.assign(new Error('what the database said'), { code })
}

test.for([
  ['an id beyond every row', '22003', 404, 'NotFound'],
  ['a day before every calendar', '22008', 422, 'Invalid'],
  ['text that no column holds', '22021', 422, 'Invalid'],
  ['a lock that did not come', '55P03', 503, 'Unavailable'],
  ['a statement that took too long', '57014', 503, 'Unavailable'],
  ['a deadlock after all retries', '40P01', 503, 'Unavailable'],
  ['a database that shuts down', '57P01', 503, 'Unavailable'],
  ['a broken line', 'ECONNRESET', 503, 'Unavailable'],
  ['a table that is missing', '42P01', 500, 'Internal'],
] as const)('%s (%s) is answered with %i', async ([, code, status, key]) => {
  await using opened = openApp(thrownBy(code))

  const answer = await opened.send()

  expect([answer.statusCode, answer.json<{ key: string }>().key]).toEqual([status, key])
  expect(answer.body).not.toContain('what the database said')
})

test('an answer that does not fit the contract is a 500 that names no field', async () => {
  await using opened = openApp(async () => ({ data: { count: 1.5 } }))

  const answer = await opened.send()

  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('count')
  expect(opened.warnings.join('')).toContain('count')
})

test('a client that disconnects while sending is not reported as a database outage', async () => {
  await using opened = openApp(async () => ({ data: { count: 1 } }))
  const { app, warnings } = opened
  const answered = new Promise<number>((resolve) => {
    app.addHook('onSend', async (_request, reply) => resolve(reply.statusCode))
  })
  const arrived = new Promise<void>((resolve) => {
    app.addHook('preParsing', async () => resolve())
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('POST /call HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n{"day":')
  await arrived

  socket.destroy()

  expect(await answered).toBe(422)
  expect(warnings).toEqual([])
})
