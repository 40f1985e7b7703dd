import { type Point, type Segment, word } from './watermark-word.ts'
import type { Size, WordPlaces } from './word-places.ts'

/**
 * What one word does to a photo, in pixels. `left` and `top` lead from the word's centre to the first pixel. Spans are rows of
 * pixels: y, from, to (exclusive): those that the word changes, and those in the middle of its strokes.
 */
export type Stamp = Size & { left: number; top: number; changed: Int32Array; core: Int32Array; inks: Record<Tone, Ink> }

/** A value becomes (value * keep + add) / 256. */
export type Ink = { keep: Uint16Array; add: Uint16Array }

/** White words on photos of the sea, fainter ones on the night, dark ones on foam and on a bright sky. */
export type Tone = 'white' | 'faint' | 'dark'

/** From 0 to 1. */
const strengths: Record<Tone, number> = { white: 0.36, faint: 0.22, dark: 0.18 }
/** In the other tone, so that a word shows where half of it crosses foam. */
const EDGE = 0.24

/** In pixels: a sharper border makes every file larger. */
const SOFT = 1.2

export function drawStamp({ capHeight, radius, edge: edgeWidth, radians }: Omit<WordPlaces, 'centres'>): Stamp {
  const segments = turnedWord(capHeight, radians)
  const reach = radius + edgeWidth + SOFT
  const [left, right] = extent(segments, 0, reach)
  const [top, bottom] = extent(segments, 1, reach)
  const size = { width: right - left + 1, height: bottom - top + 1 }

  const distances = new Float32Array(size.width * size.height).fill(Number.POSITIVE_INFINITY)
  for (const segment of segments) measure(distances, size.width, shifted(segment, -left, -top), reach)

  const fill = new Float32Array(distances.length)
  const edge = new Float32Array(distances.length)
  distances.forEach((distance, at) => {
    const outside = distance - radius
    if (outside > edgeWidth) return
    const filled = smooth(0.5 - outside / SOFT)
    fill[at] = filled
    edge[at] = (1 - filled) * smooth(1 - outside / edgeWidth)
  })
  const toInk = (tone: Tone) => mix({ fill, edge }, tone)
  return {
    ...size,
    left,
    top,
    changed: findSpans(size, (at) => (fill[at] ?? 0) + (edge[at] ?? 0) > 0),
    core: findSpans(size, (at) => (fill[at] ?? 0) > 0.8),
    inks: { white: toInk('white'), faint: toInk('faint'), dark: toInk('dark') },
  }
}

function mix({ fill, edge }: { fill: Float32Array; edge: Float32Array }, tone: Tone): Ink {
  const keep = new Uint16Array(fill.length)
  const add = new Uint16Array(fill.length)
  const [fillValue, edgeValue] = tone === 'dark' ? [0, 255] : [255, 0]
  for (let at = 0; at < keep.length; at++) {
    const filled = (fill[at] ?? 0) * strengths[tone]
    const edged = (edge[at] ?? 0) * EDGE * (1 - filled)
    const kept = Math.round(256 * (1 - filled - edged))
    keep[at] = kept
    add[at] = Math.min(255 * (256 - kept), Math.round(256 * (filled * fillValue + edged * edgeValue)))
  }
  return { keep, add }
}

function turnedWord(capHeight: number, radians: number): Segment[] {
  const cos = Math.cos(radians) * capHeight
  const sin = Math.sin(radians) * capHeight
  const turn = ([x, y]: Point): Point => {
    const dx = x - word.width / 2
    const dy = y - 0.5
    return [dx * cos - dy * sin, dx * sin + dy * cos]
  }
  return word.segments.map(([from, to]): Segment => [turn(from), turn(to)])
}

function extent(segments: Segment[], axis: 0 | 1, reach: number) {
  const ends = segments.flatMap(([from, to]) => [from[axis], to[axis]])
  return [Math.floor(Math.min(...ends) - reach), Math.ceil(Math.max(...ends) + reach)] as const
}

const shifted = ([from, to]: Segment, x: number, y: number): Segment => [
  [from[0] + x, from[1] + y],
  [to[0] + x, to[1] + y],
]

/** Notes for each pixel near the segment how far it is from it, unless another one is nearer. */
function measure(distances: Float32Array, width: number, [[fromX, fromY], [toX, toY]]: Segment, reach: number) {
  const alongX = toX - fromX
  const alongY = toY - fromY
  const lengthSquared = alongX * alongX + alongY * alongY
  const top = Math.ceil(Math.min(fromY, toY) - reach)
  const bottom = Math.floor(Math.max(fromY, toY) + reach)
  const left = Math.ceil(Math.min(fromX, toX) - reach)
  const right = Math.floor(Math.max(fromX, toX) + reach)

  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const dx = x - fromX
      const dy = y - fromY
      const along = Math.min(1, Math.max(0, (dx * alongX + dy * alongY) / lengthSquared))
      const acrossX = dx - along * alongX
      const acrossY = dy - along * alongY
      const distance = Math.sqrt(acrossX * acrossX + acrossY * acrossY)
      const at = y * width + x
      if (distance < (distances[at] ?? 0)) distances[at] = distance
    }
  }
}

function findSpans({ width, height }: Size, isTouched: (at: number) => boolean) {
  const spans: number[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isTouched(y * width + x)) continue
      const from = x
      while (x < width && isTouched(y * width + x)) x++
      spans.push(y, from, x)
    }
  }
  return Int32Array.from(spans)
}

function smooth(value: number) {
  const inside = Math.min(1, Math.max(0, value))
  return inside * inside * (3 - 2 * inside)
}
