import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { cutAfter } from '../../testing/network/cut-after.ts'
import { statesOf } from '../../testing/states-of-downloads.ts'
import { openZips } from './send-zip.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function get(link: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(link, { method, headers })
  return { code: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

const textOf = ({ bytes }: { bytes: Buffer }) => bytes.toString()
const claim = async (server: TestServer, sessionId: string) => server.post('/payment/zip', { session_id: sessionId })
const noStream = (server: TestServer) =>
  expect
    .poll(() => server.db.selectFrom('downloads').select('id').where('stream_id', 'is not', null).execute())
    .toEqual([])

/** Paid, and one zip of all of it is claimed. */
async function claimed(server: TestServer, wanted: { images: number; bytes: number }) {
  const purchase = await server.given.paidCheckout(wanted)
  const { body } = await claim(server, purchase.sessionId)
  const { link, name, bytes, items } = body.data as { link: string; name: string; bytes: number; items: string[] }
  return { ...purchase, link: new URL(link, server.url).href, name, bytes, items }
}

/** Of the files in a zip, in its order. */
const hashesIn = (zip: Uint8Array) => Object.values(unzipSync(zip)).map(sha256)

test('one zip holds all originals of an order bit by bit, and each is delivered once', async () => {
  await using server = await startTestServer()
  const { link, name, bytes, items, sequence, downloads, sessionId, orderNumber } = await claimed(server, {
    images: 3,
    bytes: 400_000,
  })

  const zip = await get(link)

  expect(name).toMatch(new RegExp(`^[a-z0-9-]+-\\d{4}-\\d\\d-\\d\\d-${orderNumber}\\.zip$`))
  expect(items).toEqual(downloads)
  expect(zip.bytes.length).toBe(bytes)
  expect(Object.keys(unzipSync(zip.bytes))).toEqual(['surf-1.jpg', 'surf-2.jpg', 'surf-3.jpg'])
  expect(hashesIn(zip.bytes)).toEqual(sequence.images.map((image) => image.sha256))
  expect(Object.fromEntries(zip.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(bytes),
    'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  await expect.poll(() => statesOf(server)).toEqual([1, 1, 1])
  const again = await claim(server, sessionId)
  const single = await server.post('/payment/original', { session_id: sessionId, download_id: downloads[0] })
  expect([again.code, again.body.message]).toEqual([409, ['All photos have already been downloaded']])
  expect([single.code, single.body.message]).toEqual([409, ['This image has already been downloaded']])
  const log = await server.db.selectFrom('download_log').select(['download_id', 'what']).orderBy('id').execute()
  for (const id of downloads) {
    expect(log.filter(({ download_id }) => download_id === id).map(({ what }) => what)).toEqual([
      'claimed',
      'sent',
      'delivered',
    ])
  }
})

test.for([0.001, 0.3, 0.7, 0.95])('S16 a zip that is cut at %d goes on by Range, byte for byte', async (part) => {
  await using server = await startTestServer()
  const { link, bytes, sequence } = await claimed(server, { images: 4, bytes: 9_000_000 })
  const { headers } = await get(link, {}, 'HEAD')
  const head = await cutAfter(link, Math.floor(bytes * part))
  await noStream(server)
  expect(await statesOf(server)).not.toContain(0)

  const rest = await get(link, { range: `bytes=${head.length}-`, 'if-range': headers.get('etag') ?? '' })

  expect(rest.code).toBe(206)
  expect(hashesIn(Buffer.concat([head, rest.bytes]))).toEqual(sequence.images.map((image) => image.sha256))
  await expect.poll(() => statesOf(server)).toEqual([1, 1, 1, 1])
})

test('S16 a photo is taken down while a zip is cut: the zip says so, and the others can be had at once', async () => {
  await using server = await startTestServer()
  const { link, bytes, sequence, sessionId, downloads } = await claimed(server, { images: 4, bytes: 9_000_000 })
  const head = await cutAfter(link, Math.floor(bytes * 0.1))
  await noStream(server)
  const taken = sequence.images[2]?.id ?? 0
  await server.db.updateTable('downloads').set({ revoked_at: sql`now()` }).where('image_id', '=', taken).execute()

  const rest = await get(link, { range: `bytes=${head.length}-` })
  const other = await claim(server, sessionId)

  expect([rest.code, textOf(rest)]).toEqual([410, expect.stringContaining('surf-3.jpg has been withdrawn')])
  expect([other.code, other.body.data.items]).toEqual([200, downloads.filter((_, at) => at !== 2)])
  const zip = await get(new URL(other.body.data.link, server.url).href)
  expect(hashesIn(zip.bytes)).toEqual(sequence.images.filter(({ id }) => id !== taken).map((image) => image.sha256))
})

test('S16 a photo is taken down while its zip is sent: the answer breaks off before it', async () => {
  await using server = await startTestServer()
  const { link, bytes, sequence } = await claimed(server, { images: 3, bytes: 20_000_000 })
  const response = await fetch(link)
  const reader = response.body?.getReader()
  await reader?.read()
  const taken = sequence.images[2]?.id ?? 0
  await server.db.updateTable('downloads').set({ revoked_at: sql`now()` }).where('image_id', '=', taken).execute()

  let got = 0
  const whole = (async () => {
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done) return
      got += part.value.length
    }
  })()

  await expect(whole).rejects.toThrow()
  expect(got).toBeLessThan(bytes - 19_000_000)
})

test('S17 of a zip and single claims at once, each download goes to one', async () => {
  await using server = await startTestServer()
  const { sessionId, downloads } = await server.given.paidCheckout({ images: 6 })

  const [zips, singles] = await Promise.all([
    Promise.all([claim(server, sessionId), claim(server, sessionId)]),
    Promise.all(downloads.map((id) => server.post('/payment/original', { session_id: sessionId, download_id: id }))),
  ])

  const inZips = zips.flatMap(({ code, body }) => (code === 200 ? (body.data.items as string[]) : []))
  const alone = downloads.filter((_, at) => singles[at]?.code === 200)
  expect([...inZips, ...alone].toSorted()).toEqual(downloads.toSorted())
  expect([...zips, ...singles].every(({ code }) => code === 200 || code === 409)).toBe(true)
  const attempts = await server.db.selectFrom('downloads').select('attempts').execute()
  expect(attempts.every((row) => row.attempts === 1)).toBe(true)
})

test('parts of a zip that run beside each other bring it whole', async () => {
  await using server = await startTestServer()
  const { link, bytes, sequence } = await claimed(server, { images: 3, bytes: 700_000 })
  const size = Math.ceil(bytes / 4)

  const parts = await Promise.all(
    [0, 1, 2, 3].map((n) => get(link, { range: `bytes=${n * size}-${Math.min((n + 1) * size, bytes) - 1}` })),
  )

  expect(hashesIn(Buffer.concat(parts.map((part) => part.bytes)))).toEqual(sequence.images.map((image) => image.sha256))
  await expect.poll(() => statesOf(server)).toEqual([1, 1, 1])
})

test('what a zip did not bring can be had again when its lease is over, and the link is spent', async () => {
  await using server = await startTestServer()
  const { link, bytes, downloads, sessionId } = await claimed(server, { images: 2, bytes: 9_000_000 })
  await cutAfter(link, Math.floor(bytes * 0.3))
  await noStream(server)
  for (const id of downloads) await server.given.leaseOver(id)

  const late = await get(link, { range: `bytes=${Math.floor(bytes * 0.3)}-` })
  const again = await claim(server, sessionId)

  expect([late.code, textOf(late)]).toEqual([410, expect.stringContaining('spent')])
  expect([again.code, again.body.data.items]).toEqual([200, downloads])
})

test('a zip is sent as a whole once at a time, and probes use up nothing', async () => {
  await using server = await startTestServer()
  const { link, bytes, sequence } = await claimed(server, { images: 2, bytes: 9_000_000 })

  for (const [headers, method, code] of [
    [{}, 'HEAD', 200],
    [{ range: 'bytes=0-0' }, 'GET', 206],
    [{ range: `bytes=${bytes}-` }, 'GET', 416],
    [{ purpose: 'prefetch' }, 'GET', 409],
  ] as const) {
    const probe = await get(link, headers, method)
    expect([method, probe.code]).toEqual([method, code])
  }
  const first = await fetch(link)
  const second = await get(link)
  const whole = Buffer.from(await first.arrayBuffer())

  expect([second.code, second.headers.get('retry-after')]).toEqual([409, '15'])
  expect(hashesIn(whole)).toEqual(sequence.images.map((image) => image.sha256))
  await expect.poll(() => statesOf(server)).toEqual([1, 1])
  expect((await get(`${link}x`)).code).toBe(404)
})

test('originals that came before their CRC-32 was counted are counted when a zip needs them', async () => {
  await using server = await startTestServer()
  const { sessionId, sequence } = await server.given.paidCheckout({ images: 2, bytes: 30_000 })
  const before = await server.db.selectFrom('images').select('crc32').orderBy('id').execute()
  await server.db.updateTable('images').set({ crc32: null }).execute()

  const { body } = await claim(server, sessionId)
  const zip = await get(new URL(body.data.link, server.url).href)

  expect(hashesIn(zip.bytes)).toEqual(sequence.images.map((image) => image.sha256))
  expect(before.map(({ crc32 }) => typeof crc32)).toEqual(['string', 'string'])
  expect(await server.db.selectFrom('images').select('crc32').orderBy('id').execute()).toEqual(before)
})

test('a zip of an unknown, an unpaid and a fully leased order is refused', async () => {
  await using server = await startTestServer()
  const open = await server.given.openCheckout()
  const { sessionId } = await claimed(server, { images: 2, bytes: 1_000 })

  const [unknown, unpaid, leased] = [
    await claim(server, 'cs_test_unknown'),
    await claim(server, open.sessionId),
    await claim(server, sessionId),
  ]

  expect([unknown.code, unpaid.code]).toEqual([404, 404])
  expect([leased.code, leased.body.message]).toEqual([409, ['This image is being downloaded']])
})

test('a reader that leaves before the first byte leaves nothing open, and the zip can be asked for again', async () => {
  await using server = await startTestServer()
  const { link, sequence } = await claimed(server, { images: 2, bytes: 1_000 })
  let open = 0
  const { storage } = server.deps
  const readParts: typeof storage.readParts = async (...wanted) => {
    const source = await storage.readParts(...wanted)
    open += 1
    return (async function* () {
      try {
        yield* source
      } finally {
        open -= 1
      }
    })()
  }
  const zips = openZips({ ...server.deps, storage: { ...storage, readParts } })
  const caller = { address: '127.0.0.1', userAgent: null }
  const request = { token: link.split('/').at(-1) ?? '', isHead: false, range: undefined, ifRange: undefined }

  const delivery = await zips.open({ ...request, ...caller, isPrefetch: false })
  const left = new ServerResponse(new IncomingMessage(new Socket()))
  left.destroy()
  await delivery.send(left)

  expect(open).toBe(0)
  await noStream(server)
  expect(hashesIn((await get(link)).bytes)).toEqual(sequence.images.map((image) => image.sha256))
})
