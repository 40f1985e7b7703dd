import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createDecoder } from '../parent/decoder.ts'
import { leastChange, seededRandom, ssim } from '../testing/index.ts'
import { applyWatermark, isMarked, mark } from './watermark.ts'

const decoder = createDecoder({ size: 2, avifEffort: 0, log: { warn: () => undefined } })
afterAll(() => decoder.close())

type Paint = (x: number, y: number, random: () => number) => readonly number[]

const paints: Record<string, Paint> = {
  white: () => [255, 255, 255],
  black: () => [0, 0, 0],
  grey: () => [128, 128, 128],
  sky: (_, y) => [120 + 80 * y, 165 + 50 * y, 220 + 20 * y],
  // Like the dark corners of a lens hood.
  corners: (x, y) => (Math.min(x, 1 - x) + Math.min(y, 1 - y) < 0.45 ? [0, 0, 0] : [200, 210, 220]),
  night: (_x, _y, random) => Array.from({ length: 3 }, () => 8 + random() * 10),
  noise: (_x, _y, random) => Array.from({ length: 3 }, () => 78 + random() * 100),
  texture: (x, y, random) => {
    const wave = 60 * Math.sin(x * 90 + 8 * Math.sin(y * 40)) + random() * 30
    return [60 + wave * 0.6, 110 + wave * 0.8, 135 + wave]
  },
}

function paint(kind: string, width: number, height: number) {
  const data = Buffer.alloc(width * height * 3)
  const random = seededRandom(5)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(paints[kind]?.(x / width, y / height, random) ?? [], (y * width + x) * 3)
  }
  return { data, width, height, channels: 3 as const }
}

async function* whole(bytes: Uint8Array) {
  yield bytes
}

type Shape = { width: number; height: number; channels: 3 }

/** Each preview with the same preview without mark, both decoded. */
async function previewPairs(kind: string, width: number, height: number) {
  const { data, ...raw } = paint(kind, width, height)
  const png = await sharp(data, { raw }).png({ compressionLevel: 1 }).toBuffer()
  const { files } = await decoder.makePreviews({ stream: whole(png), bytes: png.length }, { seed: `${kind} ${width}` })

  // Each size is scaled from the larger one, like the previews.
  let clean: { data: Buffer; raw: Shape } = { data, raw }
  const pairs = []
  for (const { bytes, type, longSide, ...size } of files.toSorted((a, b) => b.longSide - a.longSide)) {
    const shape: Shape = { width: size.width, height: size.height, channels: 3 }
    const smaller = sharp(clean.data, { raw: clean.raw }).resize(shape.width, shape.height, { fit: 'fill' })
    clean = { data: await smaller.raw().toBuffer(), raw: shape }
    const again = sharp(clean.data, { raw: shape })
    const file = type === 'jpeg' ? again.jpeg({ quality: 80 }) : again.avif({ quality: 55, effort: 0 })
    const before = {
      data: await sharp(await file.toBuffer())
        .raw()
        .toBuffer(),
      ...shape,
    }
    const after = { data: await sharp(bytes).raw().toBuffer(), ...shape }
    pairs.push({ name: `${kind} ${type} ${longSide}`, before, after })
  }
  return pairs
}

test.each(Object.keys(paints))(
  'on %s the mark is visible everywhere in every size and format, and so is the photo',
  async (kind) => {
    for (const { name, before, after } of await previewPairs(kind, 1600, 1067)) {
      expect.soft(leastChange(before, after), name).toBeGreaterThanOrEqual(4)
      expect.soft(ssim(before, after), name).toBeGreaterThanOrEqual(0.8)
    }
  },
)

test.each([
  [1067, 1600],
  [400, 300],
  [64, 64],
  [48, 90],
  [1600, 100],
  [90, 1600],
])('the mark is everywhere on %i x %i px', async (width, height) => {
  for (const kind of ['white', 'black', 'grey', 'noise']) {
    for (const { name, before, after } of await previewPairs(kind, width, height)) {
      expect.soft(leastChange(before, after), name).toBeGreaterThanOrEqual(4)
    }
  }
})

test.each(['corners', 'black', 'texture'])('all of 600 seeds can mark %s', (kind) => {
  const { data, ...size } = paint(kind, 400, 267)

  const failed = Array.from({ length: 600 }, (_, i) => i + 1).filter(
    (id) => !mark({ data: Buffer.from(data), ...size }, String(id)),
  )

  expect(failed).toEqual([])
})

test('a partly marked image does not count as marked', () => {
  const { data, ...size } = paint('sky', 800, 600)
  const marked = Buffer.from(data)
  applyWatermark({ data: marked, ...size }, 'a')

  expect(isMarked(data, { data: marked, ...size })).toBe(true)
  expect(isMarked(data, { data, ...size })).toBe(false)
  // One field of 64 without mark.
  for (let y = 300; y < 375; y++) data.copy(marked, (y * 800 + 400) * 3, (y * 800 + 400) * 3, (y * 800 + 500) * 3)
  expect(isMarked(data, { data: marked, ...size })).toBe(false)
})

test('each photo has its mark elsewhere, and a remake has it in the same place', () => {
  const { data, ...size } = paint('grey', 400, 300)
  const markedBy = (seed: string) => {
    const marked = Buffer.from(data)
    applyWatermark({ data: marked, ...size }, seed)
    return marked
  }

  expect(markedBy('1').equals(markedBy('1'))).toBe(true)
  const places = new Set(Array.from({ length: 50 }, (_, i) => markedBy(String(i)).toString('base64')))
  expect(places.size).toBe(50)

  // The average of fifty photos must not reveal the word: only an even veil remains.
  const mean = Float64Array.from(data, (_, at) => at).fill(0)
  for (let i = 0; i < 50; i++)
    markedBy(String(i)).forEach((value, at) => {
      mean[at] = (mean[at] ?? 0) + value / 50
    })
  const sorted = mean.toSorted()
  expect((sorted[sorted.length - 1] ?? 0) - (sorted[0] ?? 0)).toBeLessThan(40)
})
