import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { openOriginals } from './send-original.ts'
import { PACE, type Pace } from './watch-stream.ts'

/** Serves a claim's link with faster ticks than in production. */
async function serveAt(server: TestServer, link: string, pace: Partial<Pace>) {
  const originals = openOriginals(server.deps, { ...PACE, ...pace })
  const asked = {
    token: link.split('/').at(-1) ?? '',
    range: undefined,
    ifRange: undefined,
    isHead: false,
    isPrefetch: false,
    address: '127.0.0.1',
    userAgent: null,
  }
  const front = createServer((_request, response) => {
    void originals.open(asked).then(async ({ status, headers, send }) => {
      response.writeHead(status, headers)
      await send(response)
    })
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const { port } = front.address() as AddressInfo
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
      await originals.settled()
    },
  }
}

/** Sends a request and reads nothing; only the kernel buffers some bytes. */
function readNothing(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  return socket
}

const rowOf = ({ db }: TestServer) => db.selectFrom('downloads').selectAll().executeTakeFirstOrThrow()

test('a reader that is too slow is cut and can resume', async () => {
  await using server = await startTestServer()
  const { link } = await server.given.claimedDownload({ bytes: 30_000_000 })
  await using front = await serveAt(server, link, { tickMs: 20, slowTicks: 25 })

  const socket = readNothing(front.port)
  await expect.poll(async () => (await rowOf(server)).stream_id).not.toBeNull()
  await expect.poll(async () => (await rowOf(server)).stream_id).toBeNull()

  socket.destroy()
  expect(await rowOf(server)).toMatchObject({ status: 5, attempts: 1 })
  const { sent } = await rowOf(server)
  expect(sent).toMatch(/^\{\[0,\d+\)\}$/)
})

test('a lease is renewed while bytes flow, and the progress is stored', async () => {
  await using server = await startTestServer()
  const { link } = await server.given.claimedDownload({ bytes: 30_000_000 })
  await server.db.updateTable('downloads').set({ lease_until: sql<Date>`now() + interval '1 minute'` }).execute()
  await using front = await serveAt(server, link, { tickMs: 20, slowBytes: 0 })

  const socket = connect(front.port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  socket.on('data', () => {
    socket.pause()
    setTimeout(() => socket.resume(), 5)
  })

  const left = async () => ((await rowOf(server)).lease_until?.valueOf() ?? 0) - Date.now()
  await expect.poll(left).toBeGreaterThan(14 * 60_000)
  expect((await rowOf(server)).sent).not.toBe('{}')
  socket.destroy()
})

test('an answer that lost its claim stops', async () => {
  await using server = await startTestServer()
  const { link } = await server.given.claimedDownload({ bytes: 30_000_000 })
  await using front = await serveAt(server, link, { tickMs: 20, slowBytes: 0 })
  const socket = readNothing(front.port)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await expect.poll(async () => (await rowOf(server)).stream_id).not.toBeNull()

  const another = { claim_hash: 'of another claim', sent: '{}', stream_id: null, stream_seen_at: null }
  await server.db.updateTable('downloads').set(another).execute()
  socket.resume()
  await closed

  expect(await rowOf(server)).toMatchObject({ status: 5, ...another })
})

test('a claim without receipt is delivered once all bytes left the server, and its link still serves the file', async () => {
  await using server = await startTestServer()
  const { link, original } = await server.given.claimedDownload({ bytes: 300_000 })
  await using front = await serveAt(server, link, { tickMs: 20, slowBytes: 0 })

  const socket = readNothing(front.port)
  await expect.poll(() => rowOf(server)).toMatchObject({ status: 1, sent: '{[0,300000)}', streams: 0 })
  socket.resetAndDestroy()
  const again = Buffer.from(await (await fetch(link)).arrayBuffer())

  expect(again.equals(original.bytes)).toBe(true)
})

test('a connection that breaks before all bytes left the server delivers nothing, and small ranges do not complete it', async () => {
  await using server = await startTestServer()
  // More than the kernel buffers for a client that reads nothing.
  const { link } = await server.given.claimedDownload({ bytes: 20_000_000 })
  await using front = await serveAt(server, link, { tickMs: 20 })

  const socket = readNothing(front.port)
  await expect.poll(async () => (await rowOf(server)).sent).not.toBe('{}')
  socket.destroy()
  await expect.poll(async () => (await rowOf(server)).stream_id).toBeNull()
  for (const range of ['bytes=0-0', 'bytes=-1']) await (await fetch(link, { headers: { range } })).arrayBuffer()
  await expect.poll(async () => (await rowOf(server)).sent).toMatch(/\[19999999,20000000\)\}$/)

  expect(await rowOf(server)).toMatchObject({ status: 5 })
})
