import { expect, test } from 'vitest'
import { checkBooks } from '../../testing/books.ts'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { startSwallowingProxy } from '../../testing/network/swallowing-proxy.ts'
import { startApiProcess } from '../../testing/processes/start-api-process.ts'
import { endLeases } from '../downloads/download-queries.ts'

const BYTES = 900_000
const rowOf = ({ db }: TestServer) => db.selectFrom('downloads').selectAll().executeTakeFirstOrThrow()
const idle = (server: TestServer) => expect.poll(async () => (await rowOf(server)).streams).toBe(0)

async function read(link: string, range?: string) {
  const response = await fetch(link, range === undefined ? {} : { headers: { range } })
  const parts: Uint8Array[] = []
  try {
    for await (const part of response.body ?? []) parts.push(part)
  } catch {
    // The connection broke: keep the bytes that arrived.
  }
  return { code: response.status, bytes: Buffer.concat(parts) }
}

const isWhole = (bytes: Buffer, original: { bytes: Uint8Array }) => bytes.equals(original.bytes)
const lastByte = `bytes=${BYTES - 1}-${BYTES - 1}`
const allOthers = `bytes=0-${BYTES - 2}`

test('P76 only a separate request for the last byte, after all others, delivers a claim with receipt', async () => {
  await using server = await startTestServer()
  const { link, original } = await server.given.claimedDownload({ bytes: BYTES, receipt: true })
  const statuses = []

  for (const range of [lastByte, undefined, 'bytes=0-0', `bytes=${BYTES - 2}-`]) {
    await read(link, range)
    await idle(server)
    statuses.push((await rowOf(server)).status)
  }
  const receipt = await read(link, lastByte)
  await expect.poll(async () => (await rowOf(server)).status).toBe(1)

  expect(statuses).toEqual([5, 5, 5, 5])
  expect(receipt.bytes).toEqual(original.bytes.subarray(-1))
  const log = await server.db.selectFrom('download_log').select('reason').where('what', '=', 'delivered').execute()
  expect(log).toEqual([{ reason: 'receipt' }])
})

test('a receipt right after the other bytes counts, on another process too', async () => {
  await using server = await startTestServer()
  await using other = await startApiProcess(server)

  for (let n = 0; n < 20; n += 1) {
    const { link, downloadId } = await server.given.claimedDownload({ bytes: BYTES, receipt: true })
    await read(link, allOthers)
    await read(n % 2 === 0 ? link : link.replace(server.url, other.url), lastByte)
    const status = server.db.selectFrom('downloads').select('status').where('id', '=', downloadId)
    await expect.poll(() => status.executeTakeFirst()).toEqual({ status: 1 })
  }
})

test('the receipt is served even when the link has used up its bytes', async () => {
  await using server = await startTestServer()
  const { link } = await server.given.claimedDownload({ bytes: BYTES, receipt: true })
  for (const range of [undefined, undefined]) {
    await read(link, range)
    await idle(server)
  }

  expect((await rowOf(server)).sent_bytes).toBe(String(2 * BYTES))
  expect((await read(link, lastByte)).code).toBe(206)
  await expect.poll(async () => (await rowOf(server)).status).toBe(1)
})

test('without its receipt a download is available again after the lease', async () => {
  await using server = await startTestServer()
  const { link, claim, downloadId, original } = await server.given.claimedDownload({ bytes: BYTES, receipt: true })
  await read(link)
  await idle(server)
  expect((await rowOf(server)).status).toBe(5)

  await server.given.leaseOver(downloadId)
  const late = await read(link, lastByte)
  const again = await read(await claim())

  expect([late.code, isWhole(again.bytes, original)]).toEqual([410, true])
})

test('P78 a delivered download stays delivered when its lease ends', async () => {
  await using server = await startTestServer()
  const { link, downloadId, sessionId } = await server.given.deliveredDownload()
  const list = async () => (await server.post('/payment/download', { session_id: sessionId })).body.data.list[0]
  const listed = async () => (await list()).status
  expect((await rowOf(server)).lease_until?.valueOf()).toBeGreaterThan(Date.now())

  await server.given.leaseOver(downloadId)
  const [over, before] = [await read(link), await listed()]
  await endLeases(server.db)

  const again = await server.post('/payment/original', { session_id: sessionId, download_id: downloadId })

  expect([over.code, before, await listed(), (await read(link)).code]).toEqual([410, 1, 1, 410])
  expect([again.code, again.body.message]).toEqual([409, ['This image has already been downloaded']])
  const row = await rowOf(server)
  expect(row).toMatchObject({ status: 1, lease_until: null })
  expect((await list()).downloaded_at).toBe(row.delivered_at?.toISOString())
  const lapsed = await server.db.selectFrom('download_log').select('id').where('what', '=', 'lapsed').execute()
  expect([lapsed, await checkBooks(server)]).toEqual([[], []])
})

const cuts = [0, 0.3, 0.7, 0.95]

test.each(cuts)(
  'P76 a page behind a buffering proxy, cut at %d, is not delivered without the receipt',
  async (part) => {
    await using server = await startTestServer()
    await using proxy = await startSwallowingProxy(server.url)
    const { link, original } = await server.given.claimedDownload({ bytes: BYTES, receipt: true })
    const through = (url: string) => url.replace(server.url, proxy.url)

    proxy.cutNext(Math.floor(BYTES * part))
    const first = await read(through(link), allOthers)
    await idle(server)
    const cut = await rowOf(server)
    const rest = await read(through(link), `bytes=${first.bytes.length}-${BYTES - 2}`)
    proxy.cutNext(0)
    await read(through(link), lastByte)
    const last = await read(through(link), lastByte)

    expect([cut.status, cut.sent]).toEqual([5, `{[0,${BYTES - 1})}`])
    expect(isWhole(Buffer.concat([first.bytes, rest.bytes, last.bytes]), original)).toBe(true)
    await expect.poll(async () => (await rowOf(server)).status).toBe(1)
  },
)

test.each(cuts)(
  'a page behind a buffering proxy, closed at %d, can download its photo again after the lease',
  async (part) => {
    await using server = await startTestServer()
    await using proxy = await startSwallowingProxy(server.url)
    const { link, original, downloadId, claim } = await server.given.claimedDownload({ bytes: BYTES, receipt: true })
    const through = (url: string) => url.replace(server.url, proxy.url)

    proxy.cutNext(Math.floor(BYTES * part))
    await read(through(link), allOthers)
    await idle(server)
    await server.given.leaseOver(downloadId)

    expect(isWhole((await read(through(await claim()))).bytes, original)).toBe(true)
  },
)

test.each(cuts)('P76 a program behind a buffering proxy, cut at %d, gets the rest by the same link', async (part) => {
  await using server = await startTestServer()
  await using proxy = await startSwallowingProxy(server.url)
  const { link, original } = await server.given.claimedDownload({ bytes: BYTES })
  const through = link.replace(server.url, proxy.url)

  proxy.cutNext(Math.floor(BYTES * part))
  const first = await read(through)
  // The shop sent all bytes, which the specification counts as delivered. The link still serves.
  await expect.poll(async () => (await rowOf(server)).status).toBe(1)
  const rest = await read(through, `bytes=${first.bytes.length}-`)

  expect(first.bytes.length).toBe(Math.floor(BYTES * part))
  expect(isWhole(Buffer.concat([first.bytes, rest.bytes]), original)).toBe(true)
})

test('a download that the proxy lost every time, and that counts as delivered, can be reset', async () => {
  await using server = await startTestServer()
  await using proxy = await startSwallowingProxy(server.url)
  const { token } = await server.given.admin()
  const { link, original, downloadId, claim } = await server.given.claimedDownload({ bytes: BYTES })
  const through = (url: string) => url.replace(server.url, proxy.url)
  for (const _ of [1, 2, 3]) {
    proxy.cutNext(0)
    await read(through(link))
    await idle(server)
  }

  const spent = await read(link)
  await server.post('/payments/download/rearm', { download_id: downloadId, reason: 'The line broke' }, { token })
  const whole = await read(through(await claim()))

  expect([spent.code, isWhole(whole.bytes, original)]).toEqual([410, true])
})

test('a download that the proxy lost twice can be resumed once more by the same link', async () => {
  await using server = await startTestServer()
  await using proxy = await startSwallowingProxy(server.url)
  const { link, original } = await server.given.claimedDownload({ bytes: BYTES })
  const through = link.replace(server.url, proxy.url)
  proxy.cutNext(BYTES / 2)
  const first = await read(through)
  proxy.cutNext(0)
  await read(through)
  await idle(server)

  const rest = await read(through, `bytes=${BYTES / 2}-`)
  await idle(server)
  const more = await read(through, `bytes=${BYTES / 2}-`)

  expect(isWhole(Buffer.concat([first.bytes, rest.bytes]), original)).toBe(true)
  expect(more.code).toBe(410)
})

test('a program that cannot resume gets the whole file again by the same link', async () => {
  await using server = await startTestServer()
  await using proxy = await startSwallowingProxy(server.url)
  const { link, original } = await server.given.claimedDownload({ bytes: BYTES })
  const through = link.replace(server.url, proxy.url)

  proxy.cutNext(BYTES / 2)
  const first = await read(through)
  const second = await read(through)

  expect([first.bytes.length, isWhole(second.bytes, original)]).toEqual([BYTES / 2, true])
})
