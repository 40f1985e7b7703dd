import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import { sendThenRead } from '../testing/network/stubborn-client.ts'

const server = await startTestServer({ config: { rateScale: 1_000 } })
const photographer = await server.given.photographer()
afterAll(() => server[Symbol.asyncDispose]())

const authorization = `Bearer ${photographer.token}`
/** More than the buffers on both sides, so that a client that is not read cannot send everything. */
const BYTES = 16_000_000
const noPicture = Buffer.alloc(BYTES, 'x')
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'multipart/form-data; boundary=b' }
const ourForm = Buffer.concat([
  Buffer.from('--b\r\ncontent-disposition: form-data; name="images[]"; filename="a.jpg"\r\n\r\n'),
  noPicture,
  Buffer.from('\r\n--b--\r\n'),
])
const ourJson = Buffer.from(JSON.stringify({ images: [`data:image/jpeg;base64,${noPicture.toString('base64')}`] }))
const upload = () => `/api/uploads/${randomUUID()}`

const refusals = [
  { why: 'no picture', code: 422, method: 'PUT', path: upload(), headers: { authorization }, body: noPicture },
  { why: 'nobody signed in', code: 401, method: 'PUT', path: upload(), headers: {}, body: noPicture },
  { why: 'no id', code: 422, method: 'PUT', path: '/api/uploads/1', headers: { authorization }, body: noPicture },
  {
    why: 'a form without pictures',
    code: 422,
    method: 'POST',
    path: '/api/sequence/store',
    headers: { authorization, ...form },
    body: ourForm,
  },
  {
    why: 'a form of nobody',
    code: 401,
    method: 'POST',
    path: '/api/sequence/store',
    headers: form,
    body: ourForm,
  },
  {
    why: 'no picture in JSON',
    code: 422,
    method: 'POST',
    path: '/api/sequence/store',
    headers: { authorization, ...json },
    body: ourJson,
  },
  { why: 'too large for its call', code: 413, method: 'POST', path: '/api/login', headers: json, body: noPicture },
  {
    why: 'not JSON',
    code: 415,
    method: 'POST',
    path: '/api/login',
    headers: { 'content-type': 'text/csv' },
    body: noPicture,
  },
  { why: 'a large event', code: 413, method: 'POST', path: '/api/stripe/webhook', headers: json, body: noPicture },
  {
    why: 'a large profile',
    code: 413,
    method: 'PUT',
    path: '/api/profile',
    headers: { authorization, ...json },
    body: noPicture,
  },
]

test.each(refusals)('$code reaches a client that reads only after sending everything: $why', async (refusal) => {
  for (let round = 0; round < 3; round += 1) {
    const answer = await sendThenRead(server.url, refusal, refusal.body)

    expect(answer.code).toBe(refusal.code)
    expect(answer.text).toContain('"status":false')
  }
})

test.each([401, 422])('an upload of 40 MB is refused with %d, not reset', async (code) => {
  const headers: Record<string, string> = code === 401 ? {} : { authorization }
  const answer = await sendThenRead(
    server.url,
    { method: 'PUT', path: upload(), headers },
    Buffer.alloc(40_000_000, 'x'),
  )

  expect(answer.code).toBe(code)
})

test('what is sent behind a body that was too large is not answered', async () => {
  const behind = 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-type: application/json\r\n\r\n{}'
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  const closed = once(socket, 'close')
  let text = ''
  socket.on('data', (part) => (text += String(part)))
  socket.on('error', () => {})
  const head = 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 600000\r\n\r\n'
  socket.write(`${head}${'x'.repeat(600_000)}${behind}${behind}`)

  await closed

  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413'])
})

test('calls made in process start no timers', async () => {
  const countTimers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  const call = () => server.app.inject({ method: 'POST', url: '/api/login', payload: { username: 'nobody' } })
  await call()
  const before = countTimers()

  for (let n = 0; n < 20; n += 1) await call()

  expect(countTimers()).toBeLessThan(before + 10)
})
