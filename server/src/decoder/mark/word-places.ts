import { createHash } from 'node:crypto'
import { type Point, word } from './watermark-word.ts'

export type Size = { width: number; height: number }

/** In pixels: a capital's height, half a stroke's width, how far the edge reaches beyond it, and the centres of the words. */
export type WordPlaces = { capHeight: number; radius: number; edge: number; radians: number; centres: Point[] }

/** Every part of this share of both sides holds a whole word, wherever somebody cuts it out. */
const CROP = 0.45
/** On average; with fewer, the words would be smaller, for they must fit into the crops. */
const WORDS = 10.2
/** Below, a word is hard to read; in tiny pictures this counts more than the crops. */
const LEAST_CAP = 10
const TINY = 64

/** Shares of the cap height. */
const RADIUS = 0.078
const EDGE = 0.045
const LEAST_EDGE = 1.6

/** Of the picture's diagonal. */
const FLATTEST = 0.4
const STEEPEST = 0.5

/** Each word stands a little beside the one before, or stripes between the words would run through the whole picture. */
const SLIP = 0.05
const STAGGER = 0.44
const TOUCHING = 1.1
/** Words stand on whole pixels. */
const ROUNDING = 2

/** Depends on size and seed only: other photos have their words elsewhere, and a remake has them in the same places. */
export function placeWords(size: Size, seed: string): WordPlaces {
  const random = createHash('sha256').update(seed).digest()
  const share = (at: number) => random.readUInt16BE(at) / 65_536
  const { width, height } = size

  // Turned words would leave corners free that are as large as a tiny picture.
  const isTiny = Math.min(width, height) < TINY
  const slope = isTiny ? 0 : FLATTEST + (STEEPEST - FLATTEST) * share(0)
  const radians = -Math.atan((slope * height) / width)
  const box = boxOfWord(radians)
  const columns = fit(size, box, { across: SLIP, down: 0 })
  const rows = fit(size, box, { across: 0, down: SLIP })
  const isInColumns = columns.stripes.across <= rows.stripes.down
  const { capHeight, across, down } = isInColumns ? columns : rows

  const slip = random.readUInt8(4) % 2 === 0 ? SLIP : -SLIP
  const offset: Point = [share(5), share(7)]
  const points = isInColumns
    ? lattice({ line: across * width, step: down * height, slip: slip * width }, [width, height], offset)
    : lattice({ line: down * height, step: across * width, slip: slip * height }, [height, width], offset).map(
        ([y, x]): Point => [x, y],
      )
  const centres = isTiny ? moveOneTo([width / 2, height / 2], points) : points
  return { capHeight, radius: RADIUS * capHeight, edge: edgeOf(capHeight), radians, centres }
}

/** Moves all points alike, so that the nearest one reaches the target. */
function moveOneTo([x, y]: Point, points: Point[]): Point[] {
  const away = ([u, v]: Point) => Math.hypot(u - x, v - y)
  const [nearest = [x, y]] = points.toSorted((a, b) => away(a) - away(b))
  return points.map(([u, v]) => [u + x - nearest[0], v + y - nearest[1]])
}

const edgeOf = (capHeight: number) => Math.max(LEAST_EDGE, EDGE * capHeight)

/** The upright box around the turned word, by cap height. */
function boxOfWord(radians: number): Size {
  const cos = Math.cos(radians)
  const sin = Math.abs(Math.sin(radians))
  const [long, high] = [word.width + 2 * RADIUS, 1 + 2 * RADIUS]
  return { width: long * cos + high * sin, height: long * sin + high * cos }
}

/**
 * The largest cap height, and how far apart the words stand, in shares of the picture: a crop that is larger than this
 * distance by one word always holds one.
 */
function fit({ width, height }: Size, box: Size, slip: { across: number; down: number }) {
  const roomAcross = CROP - slip.across - ROUNDING / width
  const roomDown = CROP - slip.down - ROUNDING / height
  const perCap = { across: box.width / width, down: box.height / height }

  // (roomAcross - perCap.across * cap) * (roomDown - perCap.down * cap) = 1 / WORDS
  const b = roomAcross * perCap.down + roomDown * perCap.across
  const ab = perCap.across * perCap.down
  const root = Math.sqrt(b * b - 4 * ab * (roomAcross * roomDown - 1 / WORDS))
  const capHeight = Math.max(LEAST_CAP, (b - root) / (2 * ab))

  const across = Math.max(roomAcross - perCap.across * capHeight, TOUCHING * perCap.across * capHeight)
  const down = Math.max(roomDown - perCap.down * capHeight, TOUCHING * perCap.down * capHeight)
  const stripes = { across: across - perCap.across * capHeight, down: down - perCap.down * capHeight }
  return { capHeight, across, down, stripes }
}

/** Lines of points, each line beside the one before; the first coordinate crosses the lines. */
function lattice(
  { line, step, slip }: { line: number; step: number; slip: number },
  [across, along]: Point,
  [x, y]: Point,
) {
  const points: Point[] = []
  const around = 1
  const steps = Math.ceil(along / step) + around
  const drift = Math.ceil((Math.abs(slip) * steps) / line) + around
  for (let l = -drift; l <= Math.ceil(across / line) + drift; l++) {
    for (let s = -around; s <= steps; s++) {
      points.push([(x + l) * line + s * slip, (y + s + ((STAGGER * (l + drift)) % 1)) * step])
    }
  }
  return points
}
