import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureLimits } from '../limits.ts'
import {
  bombs,
  buildPng,
  cameraPhoto,
  exifBlock,
  exifSegment,
  jpegSegment,
  notImages,
  oddPictures,
  padJpeg,
  pngChunk,
  scanBomb,
  smallJpeg,
  smallPng,
  withChunks,
  withSegments,
} from '../testing/index.ts'
import { createHeaderWalk, type HeaderFacts, PictureRefused } from './header.ts'

function walk(bytes: Uint8Array, chunkBytes = 65_536, limits = pictureLimits) {
  const header = createHeaderWalk(limits)
  for (let at = 0; at < bytes.length; at += chunkBytes) header.push(bytes.subarray(at, at + chunkBytes))
  return header.end()
}

/** The facts or the refusal. */
function outcome(...args: Parameters<typeof walk>): HeaderFacts | string {
  try {
    return walk(...args)
  } catch (error) {
    if (error instanceof PictureRefused) return error.refusal
    throw error
  }
}

const facts = (bytes: Uint8Array) => expect(outcome(bytes))

test('the walk reads size, orientation, time and camera of a camera photo', async () => {
  const photo = await cameraPhoto({ megapixels: 0.24, orientation: 6, takenAt: '2025-06-14T07:31:05' })

  expect(walk(photo)).toEqual({
    type: 'jpeg',
    width: 600,
    height: 400,
    uprightWidth: 400,
    uprightHeight: 600,
    orientation: 6,
    takenAt: '2025-06-14T07:31:05',
    takenMs: null,
    takenOffset: null,
    timeSource: 'original',
    camera: 'Canon EOS R5',
    serial: '042031001234',
    colour: null,
    hasEnd: true,
    scans: 1,
    channels: 3,
    bitDepth: 8,
    decodedBytes: 720_000,
  })
})

test('the walk reads a PNG’s decoded shape and its EXIF', async () => {
  const exif = pngChunk('eXIf', exifBlock({ orientation: 8, takenAt: '2024-02-29T23:59:59', takenOffset: '+10:00' }))

  facts(withChunks(await smallPng({ width: 30, height: 20 }), exif)).toMatchObject({
    type: 'png',
    uprightWidth: 20,
    uprightHeight: 30,
    takenAt: '2024-02-29T23:59:59',
    takenOffset: '+10:00',
    camera: null,
  })
  facts(buildPng({ width: 50, height: 40, bitDepth: 16, colourType: 6 })).toMatchObject({
    channels: 4,
    decodedBytes: 16_000,
  })
  facts(buildPng({ width: 50, height: 40, bitDepth: 1, colourType: 0 })).toMatchObject({
    channels: 1,
    decodedBytes: 2_000,
  })
})

test.each(notImages)('$kind is refused as not an image', ({ kind, bytes }) => {
  expect(outcome(bytes)).toBe(kind === 'heic' ? 'heic' : 'not-an-image')
})

test('a file that is too short is not an image', () => {
  for (const bytes of ['', '\xff', '\x89PNG']) expect(outcome(Buffer.from(bytes, 'latin1'))).toBe('not-an-image')
})

test('a file whose content contradicts its signature is refused', async () => {
  const jpeg = await smallJpeg()
  const png = await smallPng()

  expect(outcome(Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>', 'latin1'))).toBe('damaged')
  expect(outcome(Buffer.concat([png.subarray(0, 8), Buffer.from('<svg>')]))).toBe('damaged')
  expect(outcome(Buffer.concat([jpeg.subarray(0, 2), Buffer.from('GIF89a')]))).toBe('damaged')
  expect(outcome(withChunks(png, pngChunk('CgBI', Buffer.alloc(4))))).toBe('unsupported')
  expect(outcome(withSegments(jpeg, jpegSegment(0xc9, Buffer.alloc(15))))).toBe('unsupported')
  expect(outcome(withSegments(jpeg, jpegSegment(0xc3, Buffer.alloc(15))))).toBe('unsupported')
})

test('some stray bytes between segments are accepted, thousands are not', async () => {
  const jpeg = await smallJpeg()

  facts(withSegments(jpeg, Buffer.alloc(4_000))).toEqual(walk(jpeg))
  expect(outcome(withSegments(jpeg, Buffer.alloc(10_000)))).toBe('damaged')
})

test('a truncated image is damaged', async () => {
  const png = await smallPng()
  const pixelsUntil = png.length - 12
  for (let end = 8; end < pixelsUntil; end++) expect(outcome(png.subarray(0, end))).toBe('damaged')

  const jpeg = await smallJpeg()
  const scanAt = jpeg.indexOf(Buffer.from([0xff, 0xda])) + 2
  const scanFrom = scanAt + jpeg.readUInt16BE(scanAt)
  for (let end = 3; end < scanFrom; end++) expect(outcome(jpeg.subarray(0, end))).toBe('damaged')
})

test('bytes after the end of an image are ignored', async () => {
  for (const picture of [await smallJpeg(), await smallPng()]) {
    facts(Buffer.concat([picture, Buffer.from('<script>'), Buffer.alloc(1000, 0xff)])).toEqual(walk(picture))
  }
})

const headerRefusals: Record<string, string | undefined> = {
  'PNG of 30,000 x 30,000 px in one bit': 'too-wide',
  'PNG of 1,000,000 x 90 px': 'too-wide',
  'interlaced 16-bit PNG of 786,464 x 32 px in 41 bytes': 'too-wide',
  'the head of such a PNG': 'damaged',
  'JPEG of 65,500 x 65,500 px': 'too-wide',
  'JPEG of height 0 with its height in a DNL': 'damaged',
  'JPEG of six million empty segments': 'too-many-parts',
  'JPEG of 65 scans': 'too-many-scans',
  'JPEG of 1,000 scans': 'too-many-scans',
  'JPEG of 20,000 scans': 'too-many-scans',
  'JPEG of 260,000 scans': 'too-many-scans',
}

test.each(bombs)('$name: the header is checked within 2 s of CPU', async ({ name, make }) => {
  const bomb = await make()

  const before = process.cpuUsage()
  const result = outcome(bomb)
  const { user, system } = process.cpuUsage(before)

  expect((user + system) / 1e6).toBeLessThan(2)
  if (headerRefusals[name]) expect(result).toBe(headerRefusals[name])
  else expect(result).toMatchObject({ scans: 1 })
})

test('the limits are exact', async () => {
  const png = (width: number, height: number) =>
    outcome(buildPng({ width, height, colourType: 0, pixels: Buffer.alloc(9) }))

  expect(png(20_000, 6000)).toMatchObject({ width: 20_000 })
  expect(png(20_001, 1)).toBe('too-wide')
  expect(png(1, 20_001)).toBe('too-wide')
  expect(png(20_000, 6001)).toBe('too-many-pixels')
  expect(outcome(scanBomb({ side: 64, scans: 64 }))).toMatchObject({ scans: 64 })
  expect(outcome(scanBomb({ side: 64, scans: 65 }))).toBe('too-many-scans')

  const limits = { ...pictureLimits, decodedBytes: 64 * 64 * 3 }
  expect(outcome(await smallPng(), 99, limits)).toMatchObject({ decodedBytes: 12_288 })
  expect(outcome(await smallPng({ width: 65 }), 99, limits)).toBe('too-large-decoded')
})

test('a refusal names its limit', () => {
  expect(() => walk(scanBomb({ side: 64, scans: 65 }))).toThrow('This JPEG has more than 64 progressive scans')
  expect(() => walk(buildPng({ width: 20_001, height: 1 }))).toThrow('longer than 20,000 pixels')
})

test('the size of the chunks does not matter', async () => {
  const pictures = await Promise.all(oddPictures.map(({ make }) => make()))
  pictures.push(await cameraPhoto({ megapixels: 0.05 }), scanBomb({ side: 64, scans: 65 }), await smallPng())
  const whole = pictures.map((bytes) => outcome(bytes, bytes.length))

  fc.assert(
    fc.property(
      fc.nat(pictures.length - 1),
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1 }),
      (index, sizes) => {
        const bytes = pictures[index] ?? Buffer.alloc(0)
        const header = createHeaderWalk()
        let result: unknown
        try {
          for (let at = 0, turn = 0; at < bytes.length; turn++) {
            const end = at + (sizes[turn % sizes.length] ?? 1)
            header.push(bytes.subarray(at, end))
            at = end
          }
          result = header.end()
        } catch (error) {
          result = error instanceof PictureRefused ? error.refusal : error
        }
        expect(result).toEqual(whole[index])
      },
    ),
    { numRuns: 300, seed: 1 },
  )
})

test('a mutated image is accepted or refused, but never throws anything else', async () => {
  const pictures = [
    ...(await Promise.all(oddPictures.map(({ make }) => make()))),
    await cameraPhoto({ megapixels: 0.01 }),
  ]

  fc.assert(
    fc.property(
      fc.nat(pictures.length - 1),
      fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { minLength: 1, maxLength: 12 }),
      (index, changes) => {
        const bytes = Buffer.from(pictures[index] ?? [])
        for (const [at, value] of changes) bytes[at] = value
        outcome(bytes)
      },
    ),
    { numRuns: 1000, seed: 1 },
  )
})

test('broken metadata does not lead to a refusal', async () => {
  const jpeg = await smallJpeg()
  const exif = exifSegment({ orientation: 6, make: 'Make', model: 'Model', takenAt: '2025-01-01T10:00:00' })

  for (let end = 10; end < exif.length; end += 3) {
    facts(withSegments(jpeg, jpegSegment(0xe1, exif.subarray(4, end)))).toMatchObject({ type: 'jpeg' })
  }
  for (const takenAt of ['0000:00:00 00:00:00', '2025:02:30 10:00:00', 'yesterday', '2025:01:01 25:00:00']) {
    facts(withSegments(jpeg, exifSegment({ takenAt }))).toMatchObject({ takenAt: null })
  }
  facts(withSegments(jpeg, exifSegment({ orientation: 9, takenOffset: '+99:00' }))).toMatchObject({
    orientation: 1,
    takenOffset: null,
  })
})

test('a camera name contains only plain text', async () => {
  const jpeg = withSegments(await smallJpeg(), exifSegment({ make: 'A\r\nB\u202e', model: `<b>${'x'.repeat(300)}` }))

  const { camera } = walk(jpeg)

  expect(camera).toMatch(/^AB <b>x+$/)
  expect(camera).toHaveLength(100)
})

test('a photo can be padded to exactly the maximum upload size', async () => {
  const photo = await cameraPhoto({ megapixels: 0.1, bytes: 26_214_400 })

  expect(photo).toHaveLength(26_214_400)
  facts(photo).toMatchObject({ takenAt: '2025-06-14T07:31:05' })
  const small = await smallJpeg()
  for (let spare = 4; spare < 20; spare++)
    expect(padJpeg(small, small.length + 65_530 + spare)).toHaveLength(small.length + 65_530 + spare)
})

test.each([
  ['5', 500],
  ['05', 50],
  ['007', 7],
  ['999', 999],
  ['1234', 123],
  ['12345', 123],
  ['123456', 123],
  ['1234567', 123],
  ['12345678', 123],
  ['999999999', 999],
  ['', null],
  ['1234567890', null],
  ['5 ', 500],
  ['-5', null],
  ['x', null],
])('sub-seconds %o are %o milliseconds', async (subSeconds, takenMs) => {
  const taken = { takenAt: '2025-01-01T10:00:00', subSeconds }
  facts(withSegments(await smallJpeg(), exifSegment(taken))).toMatchObject({ takenMs })
})

test('sub-seconds without a time say nothing', async () => {
  facts(
    withSegments(await smallJpeg(), exifSegment({ takenAt: '0000:00:00 00:00:00', subSeconds: '5' })),
  ).toMatchObject({
    takenAt: null,
    takenMs: null,
  })
})

test('the walk reads the serial number of the body', async () => {
  const jpeg = await smallJpeg()
  facts(withSegments(jpeg, exifSegment({ serial: '012345678901' }))).toMatchObject({ serial: '012345678901' })
  facts(withSegments(jpeg, exifSegment({ serial: '   ' }))).toMatchObject({ serial: null })
})
