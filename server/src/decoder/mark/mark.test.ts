import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { fewOrFull } from '../../testing/few-or-full.ts'
import { createDecoder } from '../parent/decoder.ts'
import { type Ground, groundNames, luma, makeAllPreviews, paintGround, ssim } from '../testing/index.ts'
import { everyCropHasAWord, findStrokes, largestGap, type Strokes } from '../testing/strokes.ts'
import { mark } from './watermark.ts'

const SEEDS = fewOrFull(20, 600)
const GROUNDS_PER_SEED = 2
const ROUNDS = fewOrFull(1, 3)

const LONG_SIDE = fewOrFull(800, 1600)

const shapes = [3 / 2, 2 / 3, 16 / 9, 1, 4, 16 / 7].map((ratio) => shapeOf(LONG_SIDE, ratio))

function shapeOf(longSide: number, ratio: number) {
  return { width: Math.round(longSide * Math.min(1, ratio)), height: Math.round(longSide / Math.max(1, ratio)) }
}

const decoder = createDecoder({ size: 2, avifEffort: 0, log: { warn: () => undefined } })
afterAll(() => decoder.close())

const grounds = new Map<string, Ground>()
function groundOf(name: string, width: number, height: number): Ground {
  const key = `${name} ${width} ${height}`
  const ground = grounds.get(key) ?? paintGround(name, width, height)
  grounds.set(key, ground)
  return ground
}

/** Each word's mean change of luminance over the middle of its strokes, without slivers at the rim. */
function changeOfWords(before: Float32Array, after: Float32Array, at: (pixel: number) => number, strokes: Strokes) {
  const inner = -Math.floor(strokes.radius / 2)
  const sums = new Map<number, { change: number; pixels: number }>()
  before.forEach((value, pixel) => {
    const there = at(pixel)
    if ((strokes.distance[there] ?? 0) > inner) return
    const word = (strokes.letter[there] ?? 0) >> 3
    const { change, pixels } = sums.get(word) ?? { change: 0, pixels: 0 }
    sums.set(word, { change: change + (after[pixel] ?? 0) - value, pixels: pixels + 1 })
  })
  return [...sums.values()].filter(({ pixels }) => pixels >= 30).map(({ change, pixels }) => Math.abs(change / pixels))
}

test(`M-2 of ${SEEDS} seeds each draws strokes that stand out, and changes nothing else to the bit`, () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { width, height } = shapes[seed % shapes.length] ?? shapeOf(LONG_SIDE, 1)
    const strokes = findStrokes({ width, height }, `seed ${seed}`)
    for (let n = 0; n < GROUNDS_PER_SEED; n++) {
      const name = groundNames[(seed + 4 * n) % groundNames.length] ?? ''
      const ground = groundOf(name, width, height)
      const marked = { ...ground, data: Buffer.from(ground.data) }

      const isMarked = mark(marked, `seed ${seed}`)

      const where = `seed ${seed} on ${name}, ${width} x ${height}`
      expect(isMarked, where).toBe(true)
      expect(changesBetween(ground, marked, strokes), where).toBe(0)
      const change = changeOfWords(luma(ground), luma(marked), (pixel) => pixel, strokes)
      expect(Math.min(...change), where).toBeGreaterThanOrEqual(20)
    }
  }
}, 600_000)

/** How many values differ farther than 3 px from a stroke. */
function changesBetween(before: Ground, after: Ground, { distance }: Strokes) {
  let changes = 0
  distance.forEach((away, pixel) => {
    if (away <= 3) return
    for (let at = 3 * pixel; at < 3 * pixel + 3; at++) if (before.data[at] !== after.data[at]) changes++
  })
  return changes
}

test(`M-2 of ${SEEDS} seeds each leaves no gap over 15 % and no crop of 45 % without a whole word`, () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    for (const { width, height } of [shapes[seed % shapes.length] ?? shapeOf(LONG_SIDE, 1), shapeOf(400, 1.5)]) {
      const strokes = findStrokes({ width, height }, `seed ${seed}`)
      const where = `seed ${seed} on ${width} x ${height}`
      expect(largestGap({ width, height }, strokes), where).toBeLessThanOrEqual(0.15)
      expect(everyCropHasAWord({ width, height }, strokes, 0.45), where).toBe(true)
      const centres = strokes.words.filter(({ left, top, right, bottom }) => {
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        return x > 0 && y > 0 && x < width && y < height
      })
      // Ten on average; a lattice that lies badly loses some at the rim.
      expect(centres.length, where).toBeGreaterThanOrEqual(7)
      expect(centres.length, where).toBeLessThanOrEqual(13)
    }
  }
}, 600_000)

test.each(groundNames)(
  'M-2 on %s the mark shows in every size and format, and so does the photo',
  async (name) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { width, height } = shapeOf(1600, [3 / 2, 2 / 3, 4][round % 3] ?? 1)
      const ground = groundOf(name, width, height)
      const seed = `${name} ${round}`
      const strokes = findStrokes(ground, seed)
      for (const { title, before, after } of await previewPairs(ground, seed)) {
        const where = `${title} of ${seed}`
        const scale = ground.width / before.width
        const middle = (pixel: number) => Math.floor((pixel + 0.5) * scale)
        const at = (pixel: number) => middle(Math.floor(pixel / before.width)) * width + middle(pixel % before.width)
        expect
          .soft(Math.min(...changeOfWords(luma(before), luma(after), at, strokes)), where)
          .toBeGreaterThanOrEqual(20)
        // The codecs lose some likeness by themselves, most of pure noise and around sharp strokes on black (0.843 at 400 x 100).
        expect.soft(ssim(before, after), where).toBeGreaterThanOrEqual(0.84)
      }
    }
  },
  600_000,
)

test.each(groundNames)(
  'M-2 on %s all sizes of the marked picture are at least 0.9 like the bare one',
  async (name) => {
    for (let seed = 0; seed < fewOrFull(1, 16); seed++) {
      const [width, height] = seed % 2 === 0 ? [1600, 1067] : [1067, 1600]
      const ground = groundOf(name, width, height)
      const marked = { ...ground, data: Buffer.from(ground.data) }
      mark(marked, `seed ${seed}`)
      const bare = await cascade(ground)
      for (const [n, size] of (await cascade(marked)).entries()) {
        expect.soft(ssim(bare[n] ?? size, size), `seed ${seed}, ${size.width} px`).toBeGreaterThanOrEqual(0.9)
      }
    }
  },
  600_000,
)

async function cascade(large: Ground): Promise<Ground[]> {
  const sizes = [large]
  for (const longSide of [800, 400]) {
    const smaller = fromGround(sizes[0] ?? large)
      .resize(longSide, longSide, { fit: 'inside' })
      .raw()
    const { data, info } = await smaller.toBuffer({ resolveWithObject: true })
    sizes.unshift({ data, width: info.width, height: info.height, channels: 3 })
  }
  return sizes
}

/** Each preview with the same preview without mark, both decoded. */
async function previewPairs({ data, ...raw }: Ground, seed: string) {
  const png = await sharp(data, { raw }).png({ compressionLevel: 1 }).toBuffer()
  const { files } = await makeAllPreviews(decoder, png, { seed })

  // Each size is scaled from the larger one, like the previews, and the AVIFs are made of the largest JPEG.
  const jpeg = await fromGround({ data, ...raw })
    .jpeg({ quality: 80 })
    .toBuffer()
  const clean = { jpeg: { data, ...raw }, avif: { ...raw, data: await sharp(jpeg).raw().toBuffer() } }
  const pairs = []
  for (const { bytes, type, longSide, width, height } of files.toSorted((a, b) => b.longSide - a.longSide)) {
    const shape = { width, height, channels: 3 as const }
    const smaller = fromGround(clean[type]).resize(width, height, { fit: 'fill' })
    clean[type] = { ...shape, data: await smaller.raw().toBuffer() }
    const bare = fromGround(clean[type])
    const file = type === 'jpeg' ? bare.jpeg({ quality: 80 }) : bare.avif({ quality: 55, effort: 0 })
    const [before, after] = await Promise.all(
      [await file.toBuffer(), bytes].map((each) => sharp(each).raw().toBuffer()),
    )
    if (before && after) {
      pairs.push({ title: `${type} ${longSide}`, before: { ...shape, data: before }, after: { ...shape, data: after } })
    }
  }
  return pairs
}

const fromGround = ({ data, ...raw }: Ground) => sharp(data, { raw })

test.each([
  [64, 64],
  [48, 90],
  [8, 8],
  [16, 12],
  [1600, 9],
  [9, 1600],
  [1600, 100],
  [90, 1600],
])('even %i x %i px are marked by every seed', (width, height) => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { data, ...size } = paintGround(groundNames[seed % groundNames.length] ?? '', width, height)
    expect(mark({ data, ...size }, String(seed)), `seed ${seed}`).toBe(true)
  }
})

test('pixels that do not take the mark do not count as marked', () => {
  const ground = paintGround('sky', 800, 533)
  const stubborn = new Proxy(new Uint8Array(ground.data), {
    set: () => true,
    get: (bytes, at) => Reflect.get(bytes, at),
  })

  expect(mark({ ...ground, data: Buffer.from(ground.data) }, 'a')).toBe(true)
  expect(mark({ ...ground, data: stubborn }, 'a')).toBe(false)
  expect(mark(paintGround('sky', 800, 7), 'a')).toBe(false)
})

test('each photo has its words elsewhere, and a remake has the same bytes', () => {
  const markedBy = (seed: string) => {
    const ground = paintGround('sky', 400, 267)
    mark(ground, seed)
    return ground.data.toString('base64')
  }

  expect(markedBy('1')).toBe(markedBy('1'))
  expect(new Set(Array.from({ length: 50 }, (_, n) => markedBy(String(n)))).size).toBe(50)
})
