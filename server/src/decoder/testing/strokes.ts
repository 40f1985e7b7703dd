import { type Point, word } from '../mark/watermark-word.ts'
import { placeWords, type Size } from '../mark/word-places.ts'

type Box = { left: number; top: number; right: number; bottom: number }

/** Where the strokes of a mark belong, found again without the code that draws them. */
export type Strokes = {
  /** Each pixel's distance to the border of the nearest stroke, negative within; far away, it is 127. */
  distance: Int8Array
  /** The word (from 1) and its letter that this pixel is nearest to, as word * 8 + letter; far away, it is 0. */
  letter: Uint16Array
  /** The whole words, also those that reach out of the picture. */
  words: Box[]
  /** Half of a stroke's width, in pixels. */
  radius: number
}

const REACH = 8

export function findStrokes(size: Size, seed: string): Strokes {
  const { width, height } = size
  const { capHeight, radius, radians, centres } = placeWords(size, seed)
  const distance = new Int8Array(width * height).fill(127)
  const letter = new Uint16Array(width * height)
  const cos = Math.cos(radians) * capHeight
  const sin = Math.sin(radians) * capHeight
  const words = centres.map((centre, n) => {
    const [x, y] = centre.map(Math.round) as unknown as Point
    const turn = ([u, v]: Point): Point => {
      const [dx, dy] = [u - word.width / 2, v - 0.5]
      return [x + dx * cos - dy * sin, y + dx * sin + dy * cos]
    }
    const lines = word.segments.map(([from, to]) => ({ from: turn(from), to: turn(to), letter: letterAt(from, to) }))
    for (const line of lines) drawLine(line, (n + 1) * 8 + line.letter)
    const xs = lines.flatMap(({ from, to }) => [from[0], to[0]])
    const ys = lines.flatMap(({ from, to }) => [from[1], to[1]])
    return {
      left: Math.min(...xs) - radius,
      top: Math.min(...ys) - radius,
      right: Math.max(...xs) + radius,
      bottom: Math.max(...ys) + radius,
    }
  })

  function drawLine({ from, to }: { from: Point; to: Point }, name: number) {
    const reach = radius + REACH
    const [left, right] = [Math.min(from[0], to[0]) - reach, Math.max(from[0], to[0]) + reach]
    const [top, bottom] = [Math.min(from[1], to[1]) - reach, Math.max(from[1], to[1]) + reach]
    for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, bottom); y++) {
      for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, right); x++) {
        const away = Math.ceil(distanceTo([x, y], from, to) - radius)
        const at = y * width + x
        if (away > REACH || away >= (distance[at] ?? 0)) continue
        distance[at] = away
        letter[at] = name
      }
    }
  }
  return { distance, letter, words, radius }
}

const letterAt = (from: Point, to: Point) =>
  word.letters.findIndex(([, right]) => Math.max(from[0], to[0]) <= right + 1e-9)

function distanceTo([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point) {
  const [alongX, alongY] = [toX - fromX, toY - fromY]
  const along = ((x - fromX) * alongX + (y - fromY) * alongY) / (alongX ** 2 + alongY ** 2)
  const inside = Math.min(1, Math.max(0, along))
  return Math.hypot(x - fromX - inside * alongX, y - fromY - inside * alongY)
}

/** The largest upright rectangle that no stroke touches, as a share of the picture. */
export function largestGap({ width, height }: Size, { distance }: Strokes): number {
  const open = new Int32Array(width + 1)
  let largest = 0
  for (let y = 0; y < height; y++) {
    const rising: number[] = []
    for (let x = 0; x <= width; x++) {
      open[x] = x === width || (distance[y * width + x] ?? 0) <= 0 ? 0 : (open[x] ?? 0) + 1
      for (let last = rising.at(-1); last !== undefined && (open[last] ?? 0) >= (open[x] ?? 0); last = rising.at(-1)) {
        rising.pop()
        largest = Math.max(largest, (open[last] ?? 0) * (x - (rising.at(-1) ?? -1) - 1))
      }
      rising.push(x)
    }
  }
  return largest / (width * height)
}

/** Whether every part of this share of width and height holds a whole word. */
export function everyCropHasAWord({ width, height }: Size, { words }: Strokes, share: number): boolean {
  const [across, down] = [share * width, share * height]
  // A crop can be moved right and down until it would lose a word; only the places next to a word's border decide.
  const lefts = [0, ...words.map(({ left }) => left + 0.01)].filter((x) => x >= 0 && x <= width - across)
  const tops = [0, ...words.map(({ top }) => top + 0.01)].filter((y) => y >= 0 && y <= height - down)
  return lefts.every((x) =>
    tops.every((y) =>
      words.some(({ left, top, right, bottom }) => left >= x && top >= y && right <= x + across && bottom <= y + down),
    ),
  )
}
