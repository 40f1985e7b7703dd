import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { buildPng, colourPatches, exifSegment, smallJpeg, withSegments } from '../../decoder/testing/index.ts'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { token } = await server.given.photographer()

const put = (bytes: Uint8Array, name = 'wave.jpg') =>
  server.send('PUT', `/uploads/${randomUUID()}`, new Uint8Array(bytes), {
    token,
    headers: { 'content-type': 'image/jpeg', 'content-disposition': `attachment; filename="${name}"` },
  })
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const patches = (options = {}) =>
  colourPatches()
    .jpeg({ quality: 95, ...options })
    .toBuffer()

/** Of a PNG: nothing of them is a pixel. */
const END_BYTES = 12

const forms = [
  ['baseline JPEG', () => patches(), [1, 2]],
  ['progressive JPEG', () => patches({ progressive: true }), [1, 2]],
  ['PNG', () => colourPatches().png().toBuffer(), [4, 12]],
  ['interlaced PNG', () => colourPatches().png({ progressive: true }).toBuffer(), [4, 12]],
] as const

test.each(forms)('a %s without its end is taken, and stays to the bit', async (_kind, make, cuts) => {
  const whole = await make()

  for (const cut of cuts) {
    const sent = whole.subarray(0, -cut)
    const { code, body } = await put(sent)

    expect([code, body.data?.sha256]).toEqual([200, sha256(sent)])
    const row = await server.db
      .selectFrom('uploads')
      .select('original_key')
      .where('id', '=', String(body.data.id))
      .executeTakeFirstOrThrow()
    expect((await buffer(await server.deps.storage.read(row.original_key))).equals(sent)).toBe(true)
  }
})

test.each(forms)('a %s whose pixels are cut is refused, and leaves nothing', async (_kind, make) => {
  const whole = await make()

  for (const share of [0.99, 0.9, 0.5]) {
    const { code, body } = await put(whole.subarray(0, Math.floor((whole.length - END_BYTES) * share)))

    expect([code, body.message]).toEqual([422, ['wave.jpg: This picture is damaged or incomplete']])
  }
  expect(await readdir(server.deps.storage.incomingDir)).toEqual([])
})

test('a form takes such a file too, and refuses a cut one', async () => {
  const whole = await patches()
  const date = '2026-06-14'
  const send = async (bytes: Buffer) => {
    const images = [`data:image/jpeg;base64,${bytes.toString('base64')}`]
    return server.post('/sequence/store', { date, ...(await server.given.spot()), images }, { token })
  }

  expect((await send(whole.subarray(0, -2))).code).toBe(200)
  expect((await send(whole.subarray(0, whole.length / 2))).code).toBe(422)
})

test('refusals say what helps', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

  expect((await put(heic, 'IMG_1.HEIC')).body.message).toEqual([
    'IMG_1.HEIC: This is a HEIC photo. Export it as JPEG, and add that',
  ])
  expect((await put(buildPng({ width: 1, height: 1 }), 'dot.png')).body.message).toEqual([
    'dot.png: This picture is too small: a side has fewer than 8 pixels',
  ])
})

test('an upload says where its time comes from', async () => {
  const camera = withSegments(await smallJpeg(), exifSegment({ photoTexts: { 0x9004: '2026:11:27 07:12:05' } }))
  const timed = async (bytes: Uint8Array, name: string) => {
    const { taken_at, time_source, taken_offset } = (await put(bytes, name)).body.data
    return [taken_at, time_source, taken_offset]
  }

  expect(await timed(camera, 'IMG_20200101_000000.jpg')).toEqual(['2026-11-27T07:12:05', 'digitized', null])
  expect(await timed(await smallJpeg(), 'IMG_20261127_071205.jpg')).toEqual(['2026-11-27T07:12:05', 'name', null])
  expect(await timed(await smallJpeg(), 'PXL_20261127_071205123.jpg')).toEqual([
    '2026-11-27T07:12:05',
    'name',
    '+00:00',
  ])
  expect(await timed(await smallJpeg(), 'IMG-20261127-WA0001.jpg')).toEqual([null, null, null])
})
