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

test('one Host header is accepted', async () => {
  expect(await speak('GET /healthz HTTP/1.1', 'host: localhost')).toMatch(/^HTTP\/1\.1 200 /)
})
