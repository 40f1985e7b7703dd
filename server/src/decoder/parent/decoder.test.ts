import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cameraPhoto, colourPatches, makeAllPreviews, scanBomb, smallJpeg, smallPng } from '../testing/index.ts'
import { createDecoder, type DecoderError, type DecoderOptions, type PreviewFile } from './decoder.ts'

const log = { warn: () => undefined }

function startDecoder(options: Partial<DecoderOptions> = {}) {
  const decoder = createDecoder({ size: 1, avifEffort: 0, log, ...options })
  return { ...decoder, [Symbol.asyncDispose]: () => decoder.close() }
}

async function* inPieces(bytes: Uint8Array, size = 65_536) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const source = (bytes: Uint8Array) => ({ stream: inPieces(bytes), bytes: bytes.length })
const summary = (files: PreviewFile[]) => files.map(({ type, width, height }) => `${type} ${width}x${height}`)
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: DecoderError) => error.code ?? error.message,
  )

test('a photo becomes three JPEGs, its share image, then three AVIFs', async () => {
  await using decoder = startDecoder()
  const photo = await cameraPhoto({ megapixels: 4, orientation: 6 })
  const arrived: PreviewFile[] = []

  const onFile = async (file: PreviewFile) => void arrived.push(file)
  const previews = await makeAllPreviews(decoder, photo, { seed: 1, share: true, onFile })

  expect(summary(previews.files)).toEqual([
    'jpeg 267x400',
    'jpeg 534x800',
    'jpeg 1067x1600',
    'jpeg 1200x630',
    'avif 267x400',
    'avif 534x800',
    'avif 1067x1600',
  ])
  expect(arrived).toEqual(previews.files)
  expect(previews).toMatchObject({ width: 1633, height: 2449 })
  expect(previews.placeholder).toMatch(/^[\w+/]{20,40}=*$/)
  for (const { bytes, type, width, height } of previews.files) {
    const found = await sharp(bytes).metadata()
    expect(found).toMatchObject({
      width,
      height,
      channels: 3,
      depth: 'uchar',
      format: type === 'jpeg' ? 'jpeg' : 'heif',
    })
  }
})

test.each([
  { long: 1600, files: ['jpeg 400x200', 'jpeg 800x400', 'jpeg 1600x800'] },
  { long: 1599, files: ['jpeg 400x200', 'jpeg 800x400'] },
  { long: 700, files: ['jpeg 400x200'] },
  { long: 400, files: ['jpeg 400x200'] },
  { long: 240, files: ['jpeg 240x120'] },
  { long: 16, files: ['jpeg 16x8'] },
])('an image $long px long is never enlarged', async ({ long, files }) => {
  await using decoder = startDecoder()
  const picture = await smallPng({ width: long, height: Math.round(long / 2) })

  const previews = await makeAllPreviews(decoder, picture, { seed: 1 })

  const avifs = files.map((file) => file.replace('jpeg', 'avif'))
  expect(summary(previews.files)).toEqual([...files, ...avifs])
  expect(previews).toMatchObject({ width: long })
})

test('the same seed gives the same bytes, another seed another mark', async () => {
  await using decoder = startDecoder({ size: 2 })
  const photo = await cameraPhoto({ megapixels: 0.3 })
  const make = (seed: string | number) => decoder.makePreviews(source(photo), { seed })

  const [first, again, other] = await Promise.all([make(7), make('7'), make(8)])

  expect(again).toEqual(first)
  expect(other.files[0]?.bytes).not.toEqual(first.files[0]?.bytes)
  expect(other.placeholder).toBe(first.placeholder)
})

test('files are handed over one at a time, while the next photo is decoded', async () => {
  await using decoder = startDecoder()
  const photo = await smallJpeg({ width: 900, height: 600 })
  const storing = Promise.withResolvers<void>()
  let open = 0
  let most = 0
  const onFile = async () => {
    most = Math.max(most, ++open)
    await storing.promise
    open--
  }

  const slow = decoder.makePreviews(source(photo), { seed: 1, onFile })
  await decoder.makePreviews(source(photo), { seed: 2 })
  const meanwhile = { most, open }
  storing.resolve()
  await slow

  expect(meanwhile).toEqual({ most: 1, open: 1 })
  expect({ most, open }).toEqual({ most: 1, open: 0 })
})

test('a failing `onFile` fails only its photo', async () => {
  await using decoder = startDecoder()
  const photo = await smallJpeg()
  const onFile = () => Promise.reject(new Error('disk full'))

  const [failed, made] = await Promise.allSettled([
    decoder.makePreviews(source(photo), { seed: 1, onFile }),
    decoder.makePreviews(source(photo), { seed: 1 }),
  ])

  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'disk full' } })
  expect(made).toMatchObject({ status: 'fulfilled' })
})

test('a source that fails or has the wrong length fails only its photo', async () => {
  await using decoder = startDecoder()
  const photo = await cameraPhoto({ megapixels: 0.3 })
  async function* broken() {
    yield photo.subarray(0, 1000)
    throw new Error('store unreachable')
  }
  const make = (stream: AsyncIterable<Uint8Array>, bytes: number) =>
    decoder.makePreviews({ stream, bytes }, { seed: 1 })

  expect(await code(make(broken(), photo.length))).toBe('store unreachable')
  expect(await code(make(inPieces(photo), photo.length + 1))).toBe('damaged')
  expect(await code(make(inPieces(photo), photo.length - 1))).toBe('damaged')
  expect(await code(make(inPieces(photo), photo.length))).toBe('done')
})

test('a damaged photo is refused instead of sold half grey', async () => {
  await using decoder = startDecoder()
  const photo = await cameraPhoto({ megapixels: 0.3 })
  const cut = Buffer.concat([photo.subarray(0, photo.length >> 1), Buffer.from([0xff, 0xd9])])
  const foreign = await colourPatches().webp().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>')

  for (const bytes of [cut, foreign, svg, Buffer.from('nothing')]) {
    expect(await code(decoder.makePreviews(source(bytes), { seed: 1 }))).toBe('damaged')
  }
  expect(await code(decoder.makePreviews(source(photo), { seed: 1 }))).toBe('done')
})

test('an image too small for the mark is refused', async () => {
  await using decoder = startDecoder()

  expect(await code(decoder.makePreviews(source(await smallPng({ width: 400, height: 1 })), { seed: 1 }))).toBe(
    'unmarked',
  )
})

test('an image that takes too long is stopped and does not block others', async () => {
  await using decoder = startDecoder({ size: 2, killAfterMs: 2_000 })
  const bomb = scanBomb({ scans: 20_000 })
  const photo = await smallJpeg()
  const finished: string[] = []
  const make = (name: string, bytes: Uint8Array) =>
    code(decoder.makePreviews(source(bytes), { seed: 1 })).then((result) => void finished.push(`${name} ${result}`))
  // Both children have started before the time counts.
  await Promise.all([make('x', photo), make('y', photo)])
  finished.length = 0

  await Promise.all([make('bomb', bomb), make('a', photo), make('b', photo), make('c', photo)])

  // On a busy machine the last photos may come after the kill; if the bomb blocked them, all would.
  expect(finished[0]).toBe('a done')
  expect(finished.toSorted()).toEqual(['a done', 'b done', 'bomb timeout', 'c done'])
})

test('after a kill the next photo gets a new child', async () => {
  // Long enough for a new child to start and make a small photo.
  await using decoder = startDecoder({ killAfterMs: 2_000 })

  const results = await Promise.all(
    [scanBomb({ scans: 20_000 }), await smallJpeg()].map((bytes) =>
      code(decoder.makePreviews(source(bytes), { seed: 1 })),
    ),
  )

  expect(results).toEqual(['timeout', 'done'])
})

test('a profile picture becomes a small upright JPEG without metadata', async () => {
  await using decoder = startDecoder()
  const photo = await cameraPhoto({ megapixels: 0.6, orientation: 6 })

  const picture = await decoder.makePicture(photo)

  expect(picture).toMatchObject({ width: 342, height: 512 })
  const { format, width, height, exif, icc, xmp } = await sharp(picture.bytes).metadata()
  expect({ format, width, height, exif, icc, xmp }).toEqual({ format: 'jpeg', width: 342, height: 512 })
  expect(await decoder.makePicture(await smallPng({ width: 20, height: 10 }))).toMatchObject({ width: 20, height: 10 })
})

test('a profile picture over 8,192 px, damaged or of another type is refused', async () => {
  await using decoder = startDecoder()
  const refuse = (bytes: Uint8Array) => expect(decoder.makePicture(bytes)).rejects

  await refuse(await smallPng({ width: 8193, height: 1 })).toMatchObject({ refusal: 'too-wide' })
  await refuse(Buffer.from('<svg/>')).toMatchObject({ refusal: 'not-an-image' })
  await refuse((await smallJpeg()).subarray(0, 200)).toMatchObject({ refusal: 'damaged' })
})

test('closing rejects running and waiting jobs, and later ones', async () => {
  const decoder = startDecoder()
  const bomb = scanBomb({ scans: 20_000 })
  const running = code(decoder.makePreviews(source(bomb), { seed: 1 }))
  const waiting = code(decoder.makePreviews(source(bomb), { seed: 1 }))

  await decoder.close()

  expect([await running, await waiting]).toEqual(['crashed', 'crashed'])
  expect(await code(decoder.makePicture(await smallJpeg()))).toBe('crashed')
})
