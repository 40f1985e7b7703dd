import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildPng, colourPatches, jpegParts, jpegSegment, smallJpeg, smallPng } from '../testing/index.ts'
import { createHeaderWalk, type HeaderFacts, PictureRefused } from './header.ts'

function walk(bytes: Uint8Array) {
  const header = createHeaderWalk()
  header.push(bytes)
  return header.end()
}

/** The facts or the refusal. */
function outcome(bytes: Uint8Array): HeaderFacts | string {
  try {
    return walk(bytes)
  } catch (error) {
    if (error instanceof PictureRefused) return error.refusal
    throw error
  }
}

const facts = (bytes: Uint8Array) => expect(outcome(bytes))

test('a JPEG that ends in its pixels may be whole: only decoding tells', async () => {
  const jpeg = await smallJpeg()

  for (const cut of [1, 2, 20]) facts(jpeg.subarray(0, -cut)).toEqual({ ...walk(jpeg), hasEnd: false })
})

test('a PNG that ends after pixels may be whole: only decoding tells', async () => {
  const png = await smallPng()

  for (const cut of [1, 8, 12]) facts(png.subarray(0, -cut)).toEqual({ ...walk(png), hasEnd: false })
})

test('a progressive JPEG without an end is damaged as long as a scan is missing', async () => {
  const { data } = await colourPatches().raw().toBuffer({ resolveWithObject: true })
  const jpeg = await sharp(data, { raw: { width: 160, height: 120, channels: 3 } })
    .jpeg({ progressive: true })
    .toBuffer()
  const scansAt = [...jpeg.entries()].flatMap(([at, byte]) => (byte === 0xff && jpeg[at + 1] === 0xda ? [at] : []))

  expect(scansAt.length).toBeGreaterThan(5)
  for (const at of scansAt.slice(1)) expect(outcome(jpeg.subarray(0, at))).toBe('damaged')
  facts(jpeg.subarray(0, -2)).toMatchObject({ hasEnd: false })
})

test.each([1, 2, 17, 1_000, 70_000])('%i bytes of filling stand before each marker', async (count) => {
  const jpeg = await smallJpeg()
  const filling = Buffer.alloc(count, 0xff)
  const { parts } = jpegParts(jpeg)
  const scanAt = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const segments = parts.slice(0, -1).flatMap(({ marker, body }) => [filling, jpegSegment(marker, body)])
  const rest = [filling, jpeg.subarray(scanAt, -2), filling, jpeg.subarray(-2)]

  facts(Buffer.concat([jpeg.subarray(0, 2), ...segments, ...rest])).toEqual(walk(jpeg))
})

test.each([
  ['1 x 1', { width: 1, height: 1 }, 'too-small', 'This picture is too small: a side has fewer than 8 pixels'],
  ['7 x 400', { width: 7, height: 400 }, 'too-small', 'a side has fewer than 8 pixels'],
  ['8 x 8', { width: 8, height: 8 }, undefined, ''],
  ['20,000 x 90', { width: 20_000, height: 90 }, 'too-narrow', 'too narrow to show a watermark'],
])('%s pixels', (_name, size, refusal, sentence) => {
  const png = buildPng({ ...size, colourType: 0, pixels: Buffer.alloc(9) })

  if (refusal === undefined) facts(png).toMatchObject(size)
  else {
    expect(outcome(png)).toBe(refusal)
    expect(() => walk(png)).toThrow(sentence)
  }
})

test('a HEIC photo is told how to become a JPEG', () => {
  for (const brand of ['heic', 'heix', 'mif1']) {
    const heic = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1')
    expect(() => walk(heic)).toThrow('This is a HEIC photo. Export it as JPEG, and add that')
  }
  expect(outcome(Buffer.from('\0\0\0\x18ftypisom\0\0\0\0', 'latin1'))).toBe('not-an-image')
})
