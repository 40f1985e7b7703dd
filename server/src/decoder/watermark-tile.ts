import { type Point, type Segment, word } from './watermark-word.ts'

/**
 * One seamless tile of the mark. For each pixel what is kept of the picture and what is added, both in 1/256:
 * `out = (in * keep + add) >> 8`. `runs` lists, row by row, the stretches that the mark touches at all.
 */
export type Tile = {
  width: number
  height: number
  keep: Uint16Array
  add: Uint16Array
  /** Pairs of first and one past last column; `rows[y]` to `rows[y + 1]` are those of row y. */
  runs: Uint16Array
  rows: Uint32Array
}

export type TileDesign = {
  width: number
  height: number
  /** Height of the capitals and half the thickness of a stroke, all in pixels of a 1,600 px preview. */
  capHeight: number
  radius: number
  /** Opacity of the white stroke, and of the dark edge around it that fades out over `edge` pixels. */
  white: number
  dark: number
  edge: number
}

export const tileDesign: TileDesign = {
  width: 420,
  height: 300,
  capHeight: 44,
  radius: 4.5,
  white: 0.2,
  dark: 0.2,
  edge: 9,
}

/** Draws one tile. `scale` is 1 for a 1,600 px preview; `degrees` turns each word on its place. */
export function drawTile(scale: number, degrees: number, design = tileDesign): Tile {
  const width = Math.max(2, Math.round(design.width * scale))
  const height = Math.max(2, Math.round(design.height * scale))
  const reach = (design.radius + design.edge) * scale + 1
  const distances = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY)

  for (const centre of [
    [0.25, 0.25],
    [0.75, 0.75],
  ] as const) {
    const place = placing([centre[0] * width, centre[1] * height], design.capHeight * scale, degrees)
    for (const [from, to] of word.segments) stroke(distances, width, height, [place(from), place(to)], reach)
  }
  return inkTile(distances, width, height, scale, design)
}

function placing([x, y]: Point, capHeight: number, degrees: number) {
  const cos = Math.cos((degrees * Math.PI) / 180) * capHeight
  const sin = Math.sin((degrees * Math.PI) / 180) * capHeight
  return ([wordX, wordY]: Point): Point => {
    const dx = wordX - word.width / 2
    const dy = wordY - 0.5
    return [x + dx * cos - dy * sin, y + dx * sin + dy * cos]
  }
}

/** Notes how near each pixel within reach lies to the stroke; what leaves the tile on one side enters on the other. */
function stroke(distances: Float32Array, width: number, height: number, [from, to]: Segment, reach: number) {
  const [fromX, fromY] = from
  const alongX = to[0] - fromX
  const alongY = to[1] - fromY
  const lengthSquared = alongX * alongX + alongY * alongY
  const top = Math.floor(Math.min(fromY, to[1]) - reach)
  const bottom = Math.ceil(Math.max(fromY, to[1]) + reach)
  const left = Math.floor(Math.min(fromX, to[0]) - reach)
  const right = Math.ceil(Math.max(fromX, to[0]) + reach)

  for (let y = top; y <= bottom; y++) {
    const row = wrap(y, height) * width
    for (let x = left; x <= right; x++) {
      const dx = x - fromX
      const dy = y - fromY
      const along = Math.min(1, Math.max(0, (dx * alongX + dy * alongY) / lengthSquared))
      const distance = Math.hypot(dx - along * alongX, dy - along * alongY)
      const at = row + wrap(x, width)
      if (distance < (distances[at] ?? 0)) distances[at] = distance
    }
  }
}

const wrap = (value: number, size: number) => ((value % size) + size) % size

function inkTile(distances: Float32Array, width: number, height: number, scale: number, design: TileDesign): Tile {
  const keep = new Uint16Array(width * height)
  const add = new Uint16Array(width * height)
  const runs: number[] = []
  const rows = new Uint32Array(height + 1)
  const radius = design.radius * scale
  const soft = Math.max(0.5, scale)

  for (let y = 0; y < height; y++) {
    let start = -1
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const distance = distances[at] ?? 0
      const white = design.white * smooth((radius + soft - distance) / (2 * soft))
      const dark = design.dark * smooth(1 - (distance - radius) / (design.edge * scale)) ** 2
      keep[at] = Math.round(256 * (1 - white) * (1 - dark))
      add[at] = Math.round(256 * 255 * white) + 128

      const isTouched = keep[at] !== 256
      if (isTouched && start < 0) start = x
      if (!isTouched && start >= 0) {
        runs.push(start, x)
        start = -1
      }
    }
    if (start >= 0) runs.push(start, width)
    rows[y + 1] = runs.length
  }
  return { width, height, keep, add, runs: Uint16Array.from(runs), rows }
}

/** 0 below 0, 1 above 1, and no corner in between. */
function smooth(value: number) {
  const inside = Math.min(1, Math.max(0, value))
  return inside * inside * (3 - 2 * inside)
}
