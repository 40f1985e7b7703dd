import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

/** As it arrives; `fetch` would unpack it and ask for a coding by itself. */
async function ask(method: string, path: string, headers: Record<string, string>, body?: object) {
  const typed = body && { 'content-type': 'application/json' }
  const call = request(`${server.url}/api${path}`, { method, headers: { ...headers, ...typed } })
  call.end(body && JSON.stringify(body))
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  const bytes = await buffer(answer)
  return { status: answer.statusCode, headers: answer.headers, bytes }
}

const accept = (coding: string) => ({ 'accept-encoding': coding })
const packed = { br: brotliDecompressSync, gzip: gunzipSync }

test('a large public answer is compressed for clients that accept it', async () => {
  const { key } = await server.given.publicSequence({ images: 12, bytes: 10 })
  const view = (coding: string) => ask('POST', '/sequence/image/view', accept(coding), { sequence_key: key })
  const plain = await view('br;q=0, gzip;q=0')

  for (const [coding, unpack] of Object.entries(packed)) {
    const { headers, bytes } = await view(coding)
    expect(headers).toMatchObject({
      'content-encoding': coding,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes.length),
      'cache-control': 'no-store',
      vary: 'accept-encoding, accept-language',
    })
    expect(bytes.length).toBeLessThan(plain.bytes.length / 4)
    expect(unpack(bytes).equals(plain.bytes)).toBe(true)
  }
  expect(plain.headers).toMatchObject({
    vary: 'accept-encoding, accept-language',
    'content-length': String(plain.bytes.length),
  })
  expect(plain.headers['content-encoding']).toBeUndefined()
})

test('a compressed answer has the ETag of the plain one; a HEAD has its headers, a 304 no body', async () => {
  for (let n = 0; n < 12; n += 1) await server.given.spot()
  const path = '/get/all/locations'
  const plain = await ask('GET', path, {})

  const whole = await ask('GET', path, accept('br'))
  const head = await ask('HEAD', path, accept('br'))
  const again = await ask('GET', path, { ...accept('br'), 'if-none-match': String(whole.headers.etag) })

  const stable = ({ headers }: typeof whole) => ({ ...headers, date: '', 'x-request-id': '' })
  expect(whole.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag })
  expect(brotliDecompressSync(whole.bytes).equals(plain.bytes)).toBe(true)
  expect([head.status, stable(head), head.bytes.length]).toEqual([200, stable(whole), 0])
  expect([again.status, again.bytes.length, again.headers.vary]).toEqual([304, 0, 'accept-encoding, accept-language'])
  expect(again.headers['content-encoding']).toBeUndefined()
})

test('small answers, and answers to a person or to who holds a key, are never compressed', async () => {
  const { sequence, sessionId } = await server.given.paidCheckout({ images: 12 })
  const headers = { ...accept('br, gzip'), authorization: `Bearer ${sequence.owner.token}` }

  const small = await ask('GET', '/public/price', headers)
  const own = await ask('GET', `/sequence/list-image-all/${sequence.id}`, headers)
  const order = await ask('POST', '/payment/retrieve', headers, { session_id: sessionId })

  expect([own.bytes.length, order.bytes.length].every((bytes) => bytes > 2_000)).toBe(true)
  const answers = [small, own, order].map((answer) => [answer.status, answer.headers['content-encoding']])
  expect(answers).toEqual(Array.from({ length: 3 }, () => [200, undefined]))
})
