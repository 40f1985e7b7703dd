import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { cutAfter } from '../../testing/network/cut-after.ts'
import { endLeases } from '../downloads/download-queries.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function get(link: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(link, { method, headers })
  return { code: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}

const rowOf = ({ db }: TestServer) => db.selectFrom('downloads').selectAll().executeTakeFirstOrThrow()

/** The reader may get the end of an answer before the server has stored it. */
const noted = (server: TestServer, row: object) => expect.poll(() => rowOf(server)).toMatchObject(row)

const logOf = async ({ db }: TestServer) =>
  (await db.selectFrom('download_log').select('what').orderBy('id').execute()).map(({ what }) => what)

test('one link serves the original bit by bit, under the photographer’s file name, twice and no more', async () => {
  await using server = await startTestServer()
  const { link, original } = await server.given.claimedDownload({ bytes: 3_000_000 })

  const first = await get(link)
  await noted(server, { status: 1 })
  const again = await get(link)
  const third = await get(link)

  expect([first, again].map(({ code, bytes }) => [code, sha256(bytes)])).toEqual([
    [200, original.sha256],
    [200, original.sha256],
  ])
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': '3000000',
    'content-disposition': `attachment; filename="surf-1.jpg"; filename*=UTF-8''surf-1.jpg`,
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    etag: `"${original.sha256}"`,
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  })
  expect([third.code, new TextDecoder().decode(third.bytes)]).toEqual([410, expect.stringContaining('spent')])
  expect(await logOf(server)).toEqual(['claimed', 'sent', 'delivered', 'sent', 'refused'])
})

test('P78 a delivered download cannot be claimed again', async () => {
  await using server = await startTestServer()
  const { link, sessionId, downloadId } = await server.given.claimedDownload()
  await get(link)
  await noted(server, { status: 1 })

  const again = await server.post('/payment/original', { session_id: sessionId, download_id: downloadId })

  expect([again.code, again.body.message]).toEqual([409, ['This image has already been downloaded']])
})

test.each([0.01, 0.6, 0.999])('P76 a download that is cut at %d resumes by Range and is whole', async (part) => {
  await using server = await startTestServer()
  const { link, original } = await server.given.claimedDownload({ bytes: 8_000_000 })
  const head = await cutAfter(link, Math.floor(8_000_000 * part))
  await expect.poll(async () => (await rowOf(server)).stream_id).toBeNull()

  const rest = await get(link, { range: `bytes=${head.length}-`, 'if-range': `"${original.sha256}"` })

  expect(rest.code).toBe(206)
  expect(rest.headers.get('content-range')).toBe(`bytes ${head.length}-7999999/8000000`)
  expect(sha256(Buffer.concat([head, rest.bytes]))).toBe(original.sha256)
  await noted(server, { status: 1 })
  const log = await logOf(server)
  const count = (what: string) => log.filter((one) => one === what).length
  expect(count('delivered') - count('unread')).toBe(1)
})

test('ranges in any order deliver the file only when they cover all of it', async () => {
  await using server = await startTestServer()
  const { link, original } = await server.given.claimedDownload({ bytes: 90_000 })
  const parts = new Map<number, Uint8Array>()

  for (const start of [60_000, 0, 30_000]) {
    expect((await rowOf(server)).status).toBe(5)
    const { bytes } = await get(link, { range: `bytes=${start}-${start + 29_999}` })
    parts.set(start, bytes)
    await expect.poll(async () => (await rowOf(server)).stream_id).toBeNull()
  }

  const whole = [0, 30_000, 60_000].flatMap((start) => [...(parts.get(start) ?? [])])
  expect(sha256(Uint8Array.from(whole))).toBe(original.sha256)
  await noted(server, { status: 1 })
})

test.each<[string, Record<string, string>, string, number]>([
  ['HEAD', {}, 'HEAD', 200],
  ['the first byte', { range: 'bytes=0-0' }, 'GET', 206],
  ['a range outside of the file', { range: 'bytes=50000-' }, 'GET', 416],
  ['a prefetch', { purpose: 'prefetch' }, 'GET', 409],
  ['a speculative prefetch', { 'sec-purpose': 'prefetch;prerender' }, 'GET', 409],
])('P75 %s, sent a hundred times, uses up nothing of the link', async (_name, headers, method, code) => {
  await using server = await startTestServer()
  const { link, original } = await server.given.claimedDownload()

  for (let n = 0; n < 100; n += 1) {
    const probe = await get(link, headers, method)
    expect(probe.code).toBe(code)
    if (method === 'HEAD') expect(probe.headers.get('content-length')).toBe('50000')
    await expect.poll(async () => (await rowOf(server)).stream_id).toBeNull()
  }
  expect(await rowOf(server)).toMatchObject({ status: 5, attempts: 1 })
  const whole = await get(link)

  expect(sha256(whole.bytes)).toBe(original.sha256)
})

test('P75 a second plain GET is refused while one runs and does not disturb it', async () => {
  await using server = await startTestServer()
  const { link, original } = await server.given.claimedDownload({ bytes: 20_000_000 })

  const running = await fetch(link)
  const others = await server.atOnce(10, () => get(link))
  const bytes = new Uint8Array(await running.arrayBuffer())

  expect(others.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 409))
  expect(sha256(bytes)).toBe(original.sha256)
  await noted(server, { status: 1 })
})

test('one of ten simultaneous plain GETs gets the file', async () => {
  await using server = await startTestServer()
  const { link, original } = await server.given.claimedDownload({ bytes: 20_000_000 })

  // Nobody reads before all have an answer: a reader that has the whole file may ask again.
  const answers = await server.atOnce(10, () => fetch(link))
  const bodies = await Promise.all(answers.map(async (answer) => new Uint8Array(await answer.arrayBuffer())))

  const files = bodies.filter((_, n) => answers[n]?.status === 200)
  expect(files.map((bytes) => sha256(bytes))).toEqual([original.sha256])
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
})

test('a range runs in parallel with another answer; with If-Range it replaces that answer', async () => {
  await using server = await startTestServer()
  const { link, original } = await server.given.claimedDownload({ bytes: 20_000_000 })
  const stuck = await fetch(link)
  const tail = { range: 'bytes=10000000-' }

  const wrong = await get(link, { ...tail, 'if-range': '"of another file"' })
  const beside = await get(link, tail)
  const fitting = await get(link, { ...tail, 'if-range': `"${original.sha256}"` })

  const half = sha256(original.bytes.subarray(10_000_000))
  expect([wrong.code, beside.code, sha256(beside.bytes), fitting.code, sha256(fitting.bytes)]).toEqual([
    409,
    206,
    half,
    206,
    half,
  ])
  await expect(stuck.arrayBuffer()).rejects.toThrow()
})

test('four parallel ranges make up the file', async () => {
  await using server = await startTestServer()
  const { link, original } = await server.given.claimedDownload({ bytes: 8_000_000 })

  const parts = await server.atOnce(4, (n) => get(link, { range: `bytes=${n * 2_000_000}-${(n + 1) * 2_000_000 - 1}` }))

  expect(sha256(Buffer.concat(parts.map(({ bytes }) => bytes)))).toBe(original.sha256)
  await noted(server, { status: 1, streams: 0, reserved_bytes: '0', sent_bytes: '8000000' })
})

test('the whole file can be requested again once an earlier answer is stuck', async () => {
  await using server = await startTestServer()
  const { link, original } = await server.given.claimedDownload({ bytes: 20_000_000 })
  const stuck = await fetch(link)
  const early = await get(link)
  await server.db.updateTable('downloads').set({ stream_seen_at: sql<Date>`now() - interval '13 seconds'` }).execute()

  const late = await get(link)

  expect([early.code, early.headers.get('retry-after')]).toEqual([409, '15'])
  expect([late.code, sha256(late.bytes)]).toEqual([200, original.sha256])
  await expect(stuck.arrayBuffer()).rejects.toThrow()
})

test('one lease sends at most twice the file and one resumed range; then a new claim can be made', async () => {
  await using server = await startTestServer()
  const { link, claim } = await server.given.claimedDownload({ bytes: 1_000 })
  const codes = []

  for (const range of ['0-998', '0-998', '1-998', '1-998', '0-0']) {
    codes.push((await get(link, { range: `bytes=${range}` })).code)
    await expect.poll(async () => (await rowOf(server)).stream_id).toBeNull()
  }
  const next = await get(await claim())

  expect(codes).toEqual([206, 206, 206, 410, 410])
  expect(next.code).toBe(200)
})

test('the link of an expired lease answers 410, the link of a replaced lease 404', async () => {
  await using server = await startTestServer()
  const { link, claim, downloadId, original } = await server.given.claimedDownload()

  await server.given.leaseOver(downloadId)
  const over = await get(link)
  await endLeases(server.db)
  const swept = await get(link)
  const fresh = await get(await claim())
  const replaced = await get(link)

  expect([over.code, swept.code, replaced.code]).toEqual([410, 410, 404])
  expect(sha256(fresh.bytes)).toBe(original.sha256)
})

test('a withdrawn download is no longer served, and an unknown link is not found', async () => {
  await using server = await startTestServer()
  const { link } = await server.given.claimedDownload()
  await server.db.updateTable('downloads').set({ revoked_at: new Date() }).execute()

  const withdrawn = await get(link)
  const unknown = await get(`${server.url}/api/payment/original/${'x'.repeat(43)}`)

  expect([withdrawn.code, unknown.code]).toEqual([410, 404])
})

test('P80 a sold original is delivered whatever happens to its image, sequence, place or price', async () => {
  await using server = await startTestServer()
  const { sessionId, downloads, sequence } = await server.given.paidCheckout({ images: 2 })
  const deleted = { deleted_at: new Date(), deleted_by: 'user' }
  await server.db
    .updateTable('images')
    .set({ ...deleted, status: 0 })
    .execute()
  await server.db
    .updateTable('sequences')
    .set({ ...deleted, is_approved: 2, owner_hidden: true, sequence_price_minor: 1 })
    .execute()
  await server.given.placeSwitched(sequence.spot.continent_id, 0)

  const listed = await server.post('/payment/download', { session_id: sessionId })
  const hashes = []
  for (const download_id of downloads) {
    const claimed = await server.post('/payment/original', { session_id: sessionId, download_id })
    const { link } = claimed.body.data as { link: string }
    hashes.push(sha256((await get(new URL(link, server.url).href)).bytes))
  }

  expect(listed.code).toBe(200)
  expect(hashes).toEqual(sequence.images.map((image) => image.sha256))
})

test('P80 the seller deletes an image, the admin rejects and reprices the sequence: the buyer still gets every file', async () => {
  await using server = await startTestServer()
  const [owner, admin] = [await server.given.photographer(), await server.given.admin()]
  const { sessionId, downloads, sequence } = await server.given.paidCheckout({ owner, images: 2 })
  const { spot, id, date, images } = sequence
  const rejected = { sequence_id: id, approve: 2, reason: 'Not our coast' }

  const answers = [
    await server.put('/sequence/update', { id, ...spot, date, sequence_price: 99 }, admin),
    await server.post('/sequence/approve', rejected, admin),
    await server.delete('/sequence/image/destroy', { query: { id: images[0]?.id ?? 0 }, token: owner.token }),
  ]
  const fetched = []
  for (const download_id of downloads) {
    const claimed = await server.post('/payment/original', { session_id: sessionId, download_id })
    fetched.push(sha256((await get(new URL(String(claimed.body.data.link), server.url).href)).bytes))
  }

  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
  expect((await server.post('/payment/checkout', { sequence_id: id })).code).toBe(404)
  expect(fetched).toEqual(images.map((image) => image.sha256))
})

test('an original missing in the store logs an error and does not use up the link', async () => {
  await using server = await startTestServer()
  const { link, original } = await server.given.claimedDownload()
  const { original_key } = await server.db.selectFrom('payment_items').select('original_key').executeTakeFirstOrThrow()
  await server.deps.storage.remove(original_key)

  const gone = await get(link)
  expect(server.takeErrors()).toEqual([expect.stringContaining('not in the store')])
  await server.deps.storage.put(original_key, original.bytes, 'image/jpeg')
  const back = await get(link)

  expect([gone.code, back.code]).toEqual([503, 200])
  expect(sha256(back.bytes)).toBe(original.sha256)
})
