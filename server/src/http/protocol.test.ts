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
