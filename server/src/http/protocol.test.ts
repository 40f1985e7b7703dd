import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

/** Sends lines as they are and returns everything until the server closes the connection. */
async function speak(...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.end(`${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  await once(socket, 'close')
  return answer
}

test.each(['/api/login', '/api/nothing', '/', '/healthz'])('TRACE %s is refused', async (path) => {
  const answer = await speak(`TRACE ${path} HTTP/1.1`, 'host: localhost', 'x-secret: not to be echoed')

  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).not.toContain('not to be echoed')
})

test.each([
  ['two', 'host: localhost', 'host: evil.example'],
  ['twice the same', 'host: localhost', 'Host: localhost'],
])('%s Host headers are refused', async (_what, ...hosts) => {
  const answer = await speak('GET /healthz HTTP/1.1', ...hosts)

  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

test.each(['x'.repeat(5_000), '1.2.3.4.5', "'; drop table users", '1.2.3.4, nobody'])(
  'a proxy that names no address is refused: %s',
  async (text) => {
    await using behind = await startTestServer({ config: { trustProxy: ['127.0.0.1'] } })
    const headers = { 'x-forwarded-for': text }

    const calls = ['/api/login', '/api/contact-us', '/api/payment/original/x']
    const codes = await Promise.all(
      calls.map(async (path) => (await fetch(`${behind.url}${path}`, { method: 'POST', headers })).status),
    )

    expect(codes).toEqual([400, 400, 400])
    const good = await fetch(`${behind.url}/api/public/price`, { headers: { 'x-forwarded-for': '2001:db8::1' } })
    expect(good.status).toBe(200)
  },
)

test('one Host header is accepted', async () => {
  expect(await speak('GET /healthz HTTP/1.1', 'host: localhost')).toMatch(/^HTTP\/1\.1 200 /)
})

test.each<[what: string, ...lines: string[]]>([
  ['two lengths', 'content-length: 2', 'content-length: 40', '', '{}'],
  ['a length and chunks', 'content-length: 40', 'transfer-encoding: chunked', '', '0', '', 'GET /healthz HTTP/1.1'],
  ['chunks within another coding', 'transfer-encoding: chunked, gzip', '', '0', '', 'GET /healthz HTTP/1.1'],
  ['a header with a blank before its colon', 'transfer-encoding : chunked', 'content-length: 2', '', '{}'],
])(
  'a body whose end may be seen in two ways is refused, and nothing behind it is answered: %s',
  async (_what, ...lines) => {
    const answer = await speak('POST /api/me HTTP/1.1', 'host: localhost', 'content-type: application/json', ...lines)

    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
  },
)

test.each([
  ['no HTTP', 400, 'hello'],
  ['headers without end', 431, `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}`],
])('%s is refused in the envelope, with the headers of other answers', async (_what, code, line) => {
  const [head = '', body = ''] = (await speak(line)).split('\r\n\r\n')

  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${code} `))
  for (const name of ['x-content-type-options: nosniff', "frame-ancestors 'none'", 'cache-control: no-store']) {
    expect(head).toContain(name)
  }
  expect(JSON.parse(body)).toMatchObject({ status: false, key: 'Invalid' })
})

test('without a proxy that is trusted, a visitor’s word on its own address counts for nothing', async () => {
  await using alone = await startTestServer({ config: { rateScale: 1, trustProxy: [] } })
  const ask = (n: number) => alone.post('/contact-us', {}, { headers: { 'x-forwarded-for': `10.1.${n}.5` } })

  const codes: number[] = []
  for (let n = 0; n < 61; n += 1) codes.push((await ask(n)).code)

  expect(codes).toEqual([...Array<number>(60).fill(422), 429])
})
