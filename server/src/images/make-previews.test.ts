import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { DecoderError, MARK_VERSION } from '../decoder/parent/decoder.ts'
import { buildPng, cameraPhoto, deflatedZeros, exifSegment, smallJpeg, withSegments } from '../decoder/testing/index.ts'
import { StoreUnavailable } from '../storage/port.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { makePreviews } from './make-previews.ts'
import { previewPriority } from './preview-priority.ts'

async function givenImages(server: TestServer, photos: Uint8Array[]) {
  const { token } = await server.given.photographer()
  const ids = photos.map(() => randomUUID())
  for (const [i, photo] of photos.entries()) {
    await server.send('PUT', `/uploads/${ids[i]}`, new Uint8Array(photo), { token })
  }
  const fields = { date: '2026-11-18', ...(await server.given.spot()) }
  const { body } = await server.post('/sequence/store', { ...fields, images: ids }, { token })
  const list = async () => (await server.get(`/sequence/list-image-all/${body.data.id}`, { token })).body.data.list
  return { token, sequenceId: Number(body.data.id), list }
}

const imagesOf = (server: TestServer) => server.db.selectFrom('images').selectAll().orderBy('position').execute()

async function storedPreviews(server: TestServer) {
  const files = new Map<string, string>()
  for await (const { key } of server.deps.storage.list('previews/')) {
    files.set(key, (await buffer(await server.deps.storage.read(key))).toString('base64'))
  }
  return files
}

test('an image is processing until its watermarked previews exist', async () => {
  await using server = await startTestServer()
  const photo = await cameraPhoto({ megapixels: 4, orientation: 6 })
  const { list } = await givenImages(server, [photo, await smallJpeg()])

  const before = await list()
  await server.drainJobs()
  const [large, small] = await list()

  expect(before[0]).toMatchObject({ processing: true, watermark: null, previews: [], error: null })
  expect(large).toMatchObject({ processing: false, error: null, width: 1633, height: 2449 })
  expect(large.placeholder).toEqual(expect.any(String))
  const shape = large.previews.map(({ type, height }: Record<string, unknown>) => `${type} ${height}`)
  expect(shape).toEqual([
    'image/jpeg 400',
    'image/jpeg 800',
    'image/jpeg 1600',
    'image/avif 400',
    'image/avif 800',
    'image/avif 1600',
  ])
  expect(large.watermark).toBe(large.previews[2].url)
  expect(small.previews).toHaveLength(2)
  const [first] = await imagesOf(server)
  expect(first?.previews.map(({ name }) => name)).toEqual([
    '400.jpg',
    '800.jpg',
    '1600.jpg',
    'share.jpg',
    '400.avif',
    '800.avif',
    '1600.avif',
  ])
})

test('a preview URL serves a picture of the right size without metadata', async () => {
  await using server = await startTestServer()
  const photo = withSegments(
    await cameraPhoto({ megapixels: 1 }),
    exifSegment({ orientation: 1, make: 'secret spot', gps: { latitude: 1, longitude: 2 } }),
  )
  const { list } = await givenImages(server, [photo])
  await server.drainJobs()

  for (const { url, type } of (await list())[0].previews) {
    const answer = await fetch(`${server.url}${url}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(bytes.length).toBe(Number(answer.headers.get('content-length')))
    for (const secret of ['Exif', 'secret spot', 'Canon']) expect(bytes.includes(secret)).toBe(false)
  }
})

test('making previews again gives the same bytes and names', async () => {
  await using server = await startTestServer()
  await givenImages(server, [await cameraPhoto({ megapixels: 1 })])
  await server.drainJobs()
  const [image] = await imagesOf(server)
  const first = await storedPreviews(server)

  await server.db.updateTable('images').set({ previews: '[]', previewed_at: null, placeholder: null }).execute()
  await makePreviews({ ...server.deps, decoder: server.decoder }, image?.id ?? 0)
  await server.drainJobs()

  expect(await storedPreviews(server)).toEqual(first)
  expect((await imagesOf(server))[0]).toMatchObject({ previews: image?.previews, placeholder: image?.placeholder })
})

test('an undecodable picture gets an error and keeps its original; the rest of the batch continues', async () => {
  await using server = await startTestServer()
  const photo = await cameraPhoto({ megapixels: 1 })
  const torn = buildPng({ width: 64, height: 64, pixels: deflatedZeros(8) })
  const { list } = await givenImages(server, [torn, photo])

  await server.drainJobs()

  const [bad, good] = await list()
  expect(bad).toMatchObject({
    processing: false,
    watermark: null,
    previews: [],
    error: 'This picture is damaged and cannot be opened',
  })
  expect(good).toMatchObject({ processing: false, error: null })
  const [image] = await imagesOf(server)
  expect(await server.deps.storage.size(image?.original_key ?? '')).toBe(torn.length)
})

test('a picture that kills the decoder twice is given up', async () => {
  await using server = await startTestServer()
  const { list } = await givenImages(server, [await smallJpeg()])
  const [image] = await imagesOf(server)
  const failing = { ...server.decoder, makePreviews: () => Promise.reject(new DecoderError('timeout')) }
  const run = () => makePreviews({ ...server.deps, decoder: failing }, image?.id ?? 0)

  await expect(run()).rejects.toThrow(DecoderError)
  const afterOne = (await list())[0]
  await run()
  await server.drainJobs()

  expect(afterOne).toMatchObject({ processing: true, error: null })
  expect((await list())[0]).toMatchObject({
    processing: false,
    error: 'This picture takes too long to open',
    previews: [],
  })
})

test('when the AVIFs fail, the JPEGs stay and no error is shown', async () => {
  await using server = await startTestServer()
  const { list } = await givenImages(server, [await smallJpeg()])
  const [image] = await imagesOf(server)
  const decoder: typeof server.decoder = {
    ...server.decoder,
    makeAvifs: () => Promise.reject(new DecoderError('memory')),
  }
  const run = () => makePreviews({ ...server.deps, decoder }, image?.id ?? 0)
  await run()
  await expect(run()).rejects.toThrow(DecoderError)

  await run()

  const [shown] = await list()
  expect(shown).toMatchObject({ processing: false, error: null })
  expect(shown.previews.map(({ type }: { type: string }) => type)).toEqual(['image/jpeg'])
})

test('AVIFs that come late do not hide that their JPEGs have an older mark', async () => {
  await using server = await startTestServer()
  await givenImages(server, [await smallJpeg()])
  const [image] = await imagesOf(server)
  await makePreviews({ ...server.deps, decoder: server.decoder }, image?.id ?? 0)
  const made = await imagesOf(server)
  await server.db.updateTable('images').set({ mark: 0 }).execute()

  await server.drainJobs()

  const [complete] = await imagesOf(server)
  expect(made[0]?.mark).toBe(MARK_VERSION)
  expect([complete?.mark, complete?.previews.some(({ type }) => type === 'avif')]).toEqual([0, true])
})

test('an unreachable store does not count as the picture’s fault', async () => {
  await using server = await startTestServer()
  const { list } = await givenImages(server, [await smallJpeg()])
  const [image] = await imagesOf(server)
  const storage = { ...server.deps.storage, put: () => Promise.reject(new StoreUnavailable('full')) }

  const run = () => makePreviews({ ...server.deps, storage, decoder: server.decoder }, image?.id ?? 0)
  for (let times = 0; times < 3; times += 1) await expect(run()).rejects.toThrow(StoreUnavailable)
  const during = (await list())[0]
  await server.drainJobs()

  expect(during).toMatchObject({ processing: true, error: null, previews: [] })
  expect((await list())[0]).toMatchObject({ processing: false, error: null })
})

test('an image deleted meanwhile gets no previews', async () => {
  await using server = await startTestServer()
  const { token } = await givenImages(server, [await smallJpeg()])
  const [image] = await imagesOf(server)
  await server.send('DELETE', '/sequence/image/destroy', undefined, { token, query: { id: image?.id ?? 0 } })

  await server.drainJobs()

  expect(await storedPreviews(server)).toEqual(new Map())
})

test('everybody’s first photo comes before anybody’s second, and all JPEGs before any AVIF', async () => {
  await using server = await startTestServer()
  const tiny = await smallJpeg()
  const place = await server.given.spot()
  const session = await server.given.photographer()
  const other = await server.given.photographer()
  const fields = { date: '2026-11-18', ...place }
  const put = async (token: string, count: number) => {
    const ids = Array.from({ length: count }, () => randomUUID())
    for (const id of ids) await server.send('PUT', `/uploads/${id}`, new Uint8Array(tiny), { token })
    return ids
  }
  const first = { ...fields, images: await put(session.token, 10) }
  const { body } = await server.post('/sequence/store', first, { token: session.token })
  const more = { id: body.data.id, ...fields, images: await put(session.token, 3) }
  await server.put('/sequence/update', more, { token: session.token })
  await server.post('/sequence/store', { ...fields, images: await put(other.token, 2) }, { token: other.token })
  const images = await imagesOf(server)
  const nameOf = (key: string) => {
    const image = images.find(({ original_key }) => original_key === key)
    return `${image?.sequence_id === body.data.id ? 'session' : 'other'} ${image?.position}`
  }
  const jpegs = vi.spyOn(server.decoder, 'makePreviews')
  const avifs = vi.spyOn(server.decoder, 'makeAvifs')

  await server.drainJobs()

  const made = jpegs.mock.calls.map(([, { seed }]) => nameOf(String(seed)))
  const later = Array.from({ length: 11 }, (_, n) => `session ${n + 3}`)
  expect(made).toEqual(['session 1', 'other 1', 'session 2', 'other 2', ...later])
  expect(avifs).toHaveBeenCalledTimes(15)
  expect(Math.min(...avifs.mock.invocationCallOrder)).toBeGreaterThan(Math.max(...jpegs.mock.invocationCallOrder))
  expect(previewPriority('avif', 1)).toBeLessThan(previewPriority('jpeg', 1_000))
})
