import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { DecoderError } from '../decoder/parent/decoder.ts'
import { buildPng, cameraPhoto, deflatedZeros, exifSegment, smallJpeg, withSegments } from '../decoder/testing/index.ts'
import { StoreUnavailable } from '../storage/port.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { makePreviews } from './make-previews.ts'

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

  await server.db
    .updateTable('images')
    .set({ previews: JSON.stringify(image?.previews.slice(0, 1)) })
    .execute()
  await makePreviews({ ...server.deps, decoder: server.decoder }, image?.id ?? 0)

  expect(await storedPreviews(server)).toEqual(first)
  expect((await imagesOf(server))[0]).toMatchObject({ previews: image?.previews, previewed_at: image?.previewed_at })
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
    makePreviews: async (source, options) => {
      await server.decoder.makePreviews(source, options)
      throw new DecoderError('memory')
    },
  }
  const run = () => makePreviews({ ...server.deps, decoder }, image?.id ?? 0)
  await expect(run()).rejects.toThrow(DecoderError)

  await run()

  expect((await list())[0]).toMatchObject({ processing: false, error: null })
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
