import { type Point, type Segment, word } from './watermark-word.ts'

/**
 * One seamless tile of the mark, a value for each pixel. `keep`, of 256, is what the dark edge leaves of the picture;
 * `lift` is what the white stroke adds to black, less to anything brighter. `runs` lists the stretches that are
 * touched at all, as pairs of first and one past last column; `rows[y]` to `rows[y + 1]` are those of row y.
 */
export type Tile = {
  width: number
  height: number
  keep: Uint16Array
  lift: Uint8Array
  runs: Uint16Array
  rows: Uint32Array
}

/** Lengths are in parts of the tile's mean side, strengths from 0 to 1. */
export type TileDesign = {
  capHeight: number
  /** Half the thickness of a stroke. */
  radius: number
  /** The white stroke. */
  white: number
  /** A narrow dark edge, which carries the word over bright water and sky. */
  edge: number
  edgeWidth: number
  /** A wide, faint shade around the word: no eye follows it, but it changes what lies between the words. */
  shade: number
  shadeWidth: number
}

export const tileDesign: TileDesign = {
  capHeight: 0.1,
  radius: 0.0125,
  white: 0.54,
  edge: 0.14,
  edgeWidth: 0.022,
  shade: 0.1,
  shadeWidth: 0.34,
}

/** Draws one word, turned by `degrees`, on a tile of whole pixels. */
export function drawTile(width: number, height: number, degrees: number, design = tileDesign): Tile {
  const unit = Math.sqrt(width * height)
  const reach = (design.radius + Math.max(design.edgeWidth, design.shadeWidth)) * unit + 1
  const distances = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY)
  const place = placing([width / 2, height / 2], design.capHeight * unit, degrees)
  for (const [from, to] of word.segments) stroke(distances, width, height, [place(from), place(to)], reach)
  return inkTile(distances, width, height, unit, design)
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

function inkTile(distances: Float32Array, width: number, height: number, unit: number, design: TileDesign): Tile {
  const keep = new Uint16Array(width * height)
  const lift = new Uint8Array(width * height)
  const runs: number[] = []
  const rows = new Uint32Array(height + 1)
  const radius = design.radius * unit

  for (let y = 0; y < height; y++) {
    let start = -1
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const outside = (distances[at] ?? 0) - radius
      const edge = design.edge * smooth(1 - outside / (design.edgeWidth * unit))
      const shade = design.shade * smooth(1 - outside / (design.shadeWidth * unit))
      keep[at] = Math.round(256 * (1 - edge) * (1 - shade))
      lift[at] = Math.round(255 * design.white * smooth(0.5 - outside / 1.4))

      const isTouched = keep[at] !== 256 || lift[at] !== 0
      if (isTouched && start < 0) start = x
      if (!isTouched && start >= 0) {
        runs.push(start, x)
        start = -1
      }
    }
    if (start >= 0) runs.push(start, width)
    rows[y + 1] = runs.length
  }
  return { width, height, keep, lift, runs: Uint16Array.from(runs), rows }
}

/** 0 below 0, 1 above 1, and no corner in between. */
function smooth(value: number) {
  const inside = Math.min(1, Math.max(0, value))
  return inside * inside * (3 - 2 * inside)
}
