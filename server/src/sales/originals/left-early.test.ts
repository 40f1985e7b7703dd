import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { checkBooks } from '../../testing/books.ts'
import { startTestServer, type TestServer } from '../../testing/index.ts'

const rowOf = ({ db }: TestServer) => db.selectFrom('downloads').selectAll().executeTakeFirstOrThrow()
const logOf = async ({ db }: TestServer) =>
  (await db.selectFrom('download_log').select('what').orderBy('id').execute()).map(({ what }) => what)

/** Asks for the whole file and reads nothing: the systems on both sides take what fits. */
async function askAndReadNothing(server: TestServer, link: string) {
  const { hostname, port, pathname } = new URL(link)
  const socket = connect(Number(port), hostname)
  socket.pause()
  socket.on('error', () => {})
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  await expect.poll(async () => (await rowOf(server)).status).toBe(1)
  return socket
}

test('a program that leaves before it has read the file can download it again after the lease', async () => {
  await using server = await startTestServer()
  const { link, downloadId, claim, original, sessionId } = await server.given.claimedDownload({ bytes: 300_000 })
  const listed = async () =>
    (await server.post('/payment/download', { session_id: sessionId })).body.data.list[0].status

  const socket = await askAndReadNothing(server, link)
  socket.destroy()
  await expect.poll(async () => (await rowOf(server)).status).toBe(5)
  await server.given.leaseOver(downloadId)

  expect(await listed()).toBe(0)
  const again = Buffer.from(await (await fetch(await claim())).arrayBuffer())
  expect(again.equals(original.bytes)).toBe(true)
  await expect.poll(listed).toBe(1)
  expect((await logOf(server)).slice(0, 4)).toEqual(['claimed', 'sent', 'delivered', 'unread'])
  expect(await checkBooks(server)).toEqual([])
})

test('a reader that needs longer than an idle connection lives is still watched', async () => {
  await using server = await startTestServer()
  const { link } = await server.given.claimedDownload({ bytes: 300_000 })
  server.app.server.keepAliveTimeout = 1
  const socket = await askAndReadNothing(server, link)

  // Closed as idle, after ours could have been.
  const idle = connect(Number(new URL(link).port), '127.0.0.1')
  idle.resume()
  idle.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise((resolve) => idle.once('close', resolve))
  socket.destroy()

  await expect.poll(async () => (await rowOf(server)).status).toBe(5)
})

test('a program that left early and resumes by the same link has its file then', async () => {
  await using server = await startTestServer()
  const { link } = await server.given.claimedDownload({ bytes: 300_000 })
  const socket = await askAndReadNothing(server, link)
  socket.destroy()
  await expect.poll(async () => (await rowOf(server)).status).toBe(5)

  await (await fetch(link, { headers: { range: 'bytes=0-9' } })).arrayBuffer()
  await expect.poll(async () => (await rowOf(server)).streams).toBe(0)
  const early = (await rowOf(server)).status
  await (await fetch(link, { headers: { range: 'bytes=200000-' } })).arrayBuffer()

  await expect.poll(async () => (await rowOf(server)).status).toBe(1)
  expect(early).toBe(5)
})

test('a program that has read all and closes, or asks for more on its connection, has its file', async () => {
  await using server = await startTestServer()
  const { link } = await server.given.claimedDownload({ bytes: 300_000 })
  const { hostname, port, pathname } = new URL(link)
  const socket = connect(Number(port), hostname)
  const ended = new Promise((resolve) => socket.once('close', resolve))
  let bytes = 0
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  socket.on('data', (part) => {
    bytes += part.length
    if (bytes > 300_000) socket.end()
  })

  await ended
  await server.get('/public/price')

  await expect.poll(async () => (await rowOf(server)).status).toBe(1)
  expect(await logOf(server)).not.toContain('unread')
})

test('what was reported, withdrawn or has a receipt is not taken back by a reader that leaves', async () => {
  await using server = await startTestServer()
  const { link, sessionId, downloadId } = await server.given.claimedDownload({ bytes: 300_000 })
  const socket = await askAndReadNothing(server, link)
  await server.post('/payment/not-arrived', { session_id: sessionId, download_id: downloadId })
  const other = await fetch(link, { headers: { range: 'bytes=0-9' } })
  await other.arrayBuffer()
  socket.destroy()

  await expect.poll(async () => (await rowOf(server)).streams).toBe(0)
  expect(await rowOf(server)).toMatchObject({ status: 1 })
})
