import { drawStamp, type Ink, type Stamp, type Tone } from './stamp.ts'
import { placeWords, type Size } from './word-places.ts'

export type Pixels = Size & { data: Uint8Array }

/** A strip this narrow cannot show a word. */
const LEAST_SIDE = 8
/** Of 255. With `strengths`, a word's strokes change every ground by more than `LEAST_CHANGE`. */
const BRIGHT = 170
const NIGHT = 60
/** Of 255, on average over the strokes of a word. */
const LEAST_CHANGE = 20

const CHANNELS = 3

/** Where in the picture a stamp begins; may be outside. */
type Place = { left: number; top: number }

/**
 * Writes the words into the pixels, then looks whether each of them is there. If false, do not show the pixels. Between the
 * words nothing changes, to the bit.
 */
export function mark(pixels: Pixels, seed: string): boolean {
  if (Math.min(pixels.width, pixels.height) < LEAST_SIDE) return false

  const { centres, ...letters } = placeWords(pixels, seed)
  const stamp = drawStamp(letters)
  const places = centres.map(([x, y]) => ({ left: Math.round(x) + stamp.left, top: Math.round(y) + stamp.top }))
  const before = places.map((place) => brightness(pixels, stamp, place))
  places.forEach((place, word) => blend(pixels, stamp, place, stamp.inks[toneOn(before[word])]))
  return isMarked(pixels, stamp, { places, before })
}

function toneOn(ground = NIGHT): Tone {
  if (ground > BRIGHT) return 'dark'
  return ground < NIGHT ? 'faint' : 'white'
}

/** Looks at the pixels themselves, so that a fault of the drawing cannot publish an unmarked photo. */
function isMarked(
  pixels: Pixels,
  stamp: Stamp,
  { places, before }: { places: Place[]; before: (number | undefined)[] },
) {
  const changes = places.map((place, word) => {
    const was = before[word]
    return was === undefined ? undefined : Math.abs((brightness(pixels, stamp, place) ?? was) - was)
  })
  const shown = changes.filter((change) => change !== undefined)
  return shown.length > 0 && shown.every((change) => change >= LEAST_CHANGE)
}

/** The mean luminance under the strokes, of 255. Undefined where none lies in the picture. */
function brightness({ data, width, height }: Pixels, { core }: Stamp, { left, top }: Place): number | undefined {
  let sum = 0
  let count = 0
  for (let n = 0; n < core.length; n += 3) {
    const y = (core[n] ?? 0) + top
    if (y < 0 || y >= height) continue
    const from = Math.max(0, (core[n + 1] ?? 0) + left)
    const to = Math.min(width, (core[n + 2] ?? 0) + left)
    for (let at = (y * width + from) * CHANNELS; at < (y * width + to) * CHANNELS; at += CHANNELS) {
      sum += 77 * (data[at] ?? 0) + 150 * (data[at + 1] ?? 0) + 29 * (data[at + 2] ?? 0)
      count++
    }
  }
  return count === 0 ? undefined : sum / (256 * count)
}

function blend({ data, width, height }: Pixels, stamp: Stamp, { left, top }: Place, { keep, add }: Ink) {
  const { changed } = stamp
  for (let n = 0; n < changed.length; n += 3) {
    const row = changed[n] ?? 0
    const y = row + top
    if (y < 0 || y >= height) continue
    const from = Math.max(0, (changed[n + 1] ?? 0) + left)
    const to = Math.min(width, (changed[n + 2] ?? 0) + left)
    let inked = row * stamp.width + from - left
    for (let at = (y * width + from) * CHANNELS; at < (y * width + to) * CHANNELS; inked++) {
      const kept = keep[inked] ?? 256
      const added = (add[inked] ?? 0) + 128
      for (const end = at + CHANNELS; at < end; at++) data[at] = ((data[at] ?? 0) * kept + added) >> 8
    }
  }
}
