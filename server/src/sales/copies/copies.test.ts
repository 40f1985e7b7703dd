import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cameraPhoto, distance, exifSegment, pictureFacts, withSegments } from '../../decoder/testing/index.ts'
import { deleteOrphans } from '../../images/delete-orphans.ts'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { findFaults } from '../../verify/find-faults.ts'
import { makeCopies } from './make-copies.ts'

/** A photo with what cameras write into it. */
async function photoOf() {
  const exif = exifSegment({ takenAt: '2026-11-18T07:31:05', make: 'Canon', model: 'EOS R7', serial: '4711' })
  return new Uint8Array(withSegments(await cameraPhoto({ megapixels: 6 }), exif))
}

/** One run ends after some seconds, which a busy machine needs for less than all: the rest are jobs. */
async function make(server: TestServer) {
  await makeCopies({ ...server.deps, decoder: server.decoder })
  await server.drainJobs()
}

type Picture = { url: string; width: number; height: number }
type Listed = { copy: Picture | null; small_copy: Picture | null; share: string | null }
const listOf = async (server: TestServer, sessionId: string): Promise<Listed[]> =>
  (await server.post('/payment/download', { session_id: sessionId })).body.data.list

async function given(server: TestServer) {
  const original = await photoOf()
  const bought = await server.given.deliveredDownload({ original })
  await make(server)
  return bought
}

const namedIn = (share: string | null) => {
  const [, , id, signature] = share?.split('/') ?? []
  return { id, signature }
}
const shown = async (server: TestServer, share: string | null) => server.post('/payment/photo', namedIn(share))
const picture = (server: TestServer, url = '') => fetch(`${server.url}${url}`)
async function storedIn(server: TestServer): Promise<string[]> {
  const keys = []
  for await (const { key } of server.deps.storage.list('copies/')) keys.push(key)
  return keys.toSorted()
}

test('once the original is delivered, its buyer keeps a picture of 2048 px without a mark, and a page to show it', async () => {
  await using server = await startTestServer()
  const original = await photoOf()
  const { sessionId, link } = await server.given.claimedDownload({ original })
  await server.db.updateTable('images').set({ taken_local: '2026-11-18T07:31:05' }).execute()
  await make(server)
  expect(await listOf(server, sessionId)).toEqual([
    expect.objectContaining({ copy: null, small_copy: null, share: null }),
  ])
  await (await fetch(link)).arrayBuffer()
  await expect.poll(async () => (await listOf(server, sessionId))[0]?.share ?? null).not.toBeNull()

  const [item] = await listOf(server, sessionId)
  const answer = await picture(server, item?.copy?.url)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const page = await shown(server, item?.share ?? null)

  const { width, height, exif, xmp } = await pictureFacts(bytes)
  expect([width, height]).toEqual([item?.copy?.width, item?.copy?.height])
  expect(Math.max(width, height)).toBe(2048)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(bytes.length),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
  expect(page.body.data).toMatchObject({
    picture: { url: item?.copy?.url, width, height },
    photographer: expect.any(String),
    date: '2026-11-18',
    sequence_key: expect.any(String),
  })
  // Nothing of the original's own data but who took it.
  const { photographer } = page.body.data
  expect(exif).toContain(photographer)
  expect(exif).toContain('2026:11:18 07:31:05')
  expect(bytes.toString('latin1')).not.toMatch(/Canon|EOS R7|4711/)
  expect(xmp).toContain(`<photoshop:Credit>${photographer} / `)
  const source = { stream: [original], bytes: original.length }
  const { files } = await server.decoder.makePreviews(source, { seed: 1 })
  const marked = files.at(-1)?.bytes ?? original
  expect(await distance(bytes, original)).toBeLessThan(0.4 * (await distance(marked, original)))
})

test.for<
  [string, (server: TestServer, ids: { paymentId: number; downloadId: string; imageId: number }) => Promise<unknown>]
>([
  [
    'refunded or withdrawn',
    ({ db }, { downloadId }) =>
      db.updateTable('downloads').set({ revoked_at: sql`now()` }).where('id', '=', downloadId).execute(),
  ],
  [
    'disputed',
    ({ db }, { paymentId }) =>
      db.updateTable('payments').set({ dispute_status: 'needs_response' }).where('id', '=', paymentId).execute(),
  ],
  [
    'given back to be downloaded again',
    ({ db }, { downloadId }) =>
      db
        .updateTable('downloads')
        .set({ status: 0, delivered_at: null, lease_until: null })
        .where('id', '=', downloadId)
        .execute(),
  ],
])('a photo that is %s shows no copy, on no address', async ([, change]) => {
  await using server = await startTestServer()
  const { sessionId, paymentId, downloadId, original } = await given(server)
  const [item] = await listOf(server, sessionId)

  await change(server, { paymentId, downloadId, imageId: original.id })

  const list = await listOf(server, sessionId)
  expect(list.flatMap(({ copy, small_copy }) => [copy, small_copy]).filter(Boolean)).toEqual([])
  expect((await picture(server, item?.copy?.url)).status).toBe(404)
  expect((await picture(server, item?.small_copy?.url)).status).toBe(404)
  expect((await shown(server, item?.share ?? null)).code).toBe(404)
  // No provider knows of it.
  await server.db.updateTable('payments').set({ dispute_status: null }).execute()
})

test('a photo that is taken down shows no copy, also to who has its original', async () => {
  await using server = await startTestServer()
  const { sessionId, original } = await given(server)
  const admin = await server.given.admin()
  const [item] = await listOf(server, sessionId)

  const form = { image_id: original.id, reason: 'A person asked for it', currentPassword: admin.password }
  const taken = await server.post('/payments/takedown', form, { token: admin.token })

  expect(taken.code).toBe(200)
  expect((await picture(server, item?.copy?.url)).status).toBe(404)
  expect((await picture(server, item?.small_copy?.url)).status).toBe(404)
})

test('other addresses show nothing: another signature, another photo, or another text', async () => {
  await using server = await startTestServer()
  const { sessionId } = await given(server)
  const [item] = await listOf(server, sessionId)
  const { id, signature } = namedIn(item?.share ?? null)

  const answers = [
    await picture(server, `/media/copies/${id}/${signature?.replace(/^./, (one) => (one === 'A' ? 'B' : 'A'))}`),
    await picture(server, `/media/copies/${id}x/${signature}`),
    await picture(server, `/media/copies/${id}/x`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('a copy is made once for all who bought the photo, and one that cannot be decoded waits for another day', async () => {
  await using server = await startTestServer()
  const { sequence } = await given(server)
  await server.given.paidCheckout({ sequence })
  await server.given.paidCheckout({ images: 1, bytes: 500 })

  await make(server)
  await make(server)

  const columns = ['key', 'small_key', 'tries'] as const
  const rows = await server.db.selectFrom('clean_copies').select(columns).orderBy('image_id').execute()
  expect(rows).toEqual([
    { key: expect.any(String), small_key: expect.any(String), tries: 0 },
    { key: null, small_key: null, tries: 1 },
  ])
  expect(await storedIn(server)).toEqual([rows[0]?.key, rows[0]?.small_key].map((key) => `copies/${key}`).toSorted())
})

test('lists show a small picture of the copy, and copies from before it get theirs by the same job', async () => {
  await using server = await startTestServer()
  const { sessionId } = await given(server)
  const none = { small_key: null, small_width: null, small_height: null, small_bytes: null }
  await server.db.updateTable('clean_copies').set(none).execute()
  const [before] = await listOf(server, sessionId)
  expect([before?.small_copy, (await picture(server, `${before?.copy?.url}/small`)).status]).toEqual([null, 404])
  const { original_key } = await server.db.selectFrom('images').select('original_key').executeTakeFirstOrThrow()
  await server.deps.storage.remove(original_key)
  server.leaveBooks('the original is removed')

  await make(server)

  const [item] = await listOf(server, sessionId)
  const answer = await picture(server, item?.small_copy?.url)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { width, height, exif, xmp } = await pictureFacts(bytes)
  expect([width, height]).toEqual([item?.small_copy?.width, item?.small_copy?.height])
  expect(Math.max(width, height)).toBe(800)
  expect([answer.headers.get('cache-control'), answer.headers.get('content-length')]).toEqual([
    'private, no-store',
    String(bytes.length),
  ])
  expect(bytes.toString('latin1')).not.toMatch(/Canon|EOS R7|4711/)
  expect([exif.includes('4711'), xmp]).toEqual([false, expect.stringContaining('<photoshop:Credit>')])
  expect(item?.copy).toEqual(before?.copy)
})

test('the sweep of orphans leaves both pictures, and takes one that no row names', async () => {
  await using server = await startTestServer()
  await given(server)
  const kept = await storedIn(server)
  await server.deps.storage.put('copies/nobodys', Buffer.alloc(9), 'image/jpeg')
  const { storage } = server.deps
  const list = async function* allAsOld(prefix: string) {
    for await (const object of storage.list(prefix)) yield { ...object, modifiedAt: new Date(0) }
  }

  await deleteOrphans({ ...server.deps, storage: { ...storage, list } })

  expect(await storedIn(server)).toEqual(kept)
})

test.each(['key', 'small_key'] as const)('verify misses a copy that is gone (%s)', async (column) => {
  await using server = await startTestServer()
  await given(server)
  const check = 'a clean copy that is missing or of another length'
  const faults = async () =>
    (await findFaults(server.deps, { isDeep: false, asksProvider: false, isQuiet: true })).filter(
      (fault) => fault.check === check,
    )
  expect(await faults()).toEqual([])

  const row = await server.db.selectFrom('clean_copies').select(column).executeTakeFirstOrThrow()
  await server.deps.storage.remove(`copies/${row[column]}`)

  expect(await faults()).toHaveLength(1)
})
