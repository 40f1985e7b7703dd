import { type Point, type Segment, word } from './watermark-word.ts'

type Size = { width: number; height: number }

/** `keep`, of 256, is what the dark part leaves of the photo; `lift` is what the white part adds to black. */
export type Tile = { width: number; height: number; keep: Uint16Array; lift: Uint8Array }

/** Lengths relative to the tile's mean side, strengths from 0 to 1. */
export type TileDesign = {
  capHeight: number
  radius: number
  white: number
  /** A narrow dark edge makes the word visible on bright water and sky. */
  edge: number
  edgeWidth: number
  /** Wide and hardly visible, but it changes the pixels between the words. */
  shade: number
  shadeWidth: number
}

export const tileDesign: TileDesign = {
  capHeight: 0.087,
  radius: 0.0115,
  white: 0.64,
  edge: 0.13,
  edgeWidth: 0.02,
  shade: 0.07,
  shadeWidth: 0.6,
}

/** In pixels: a sharper edge makes every file larger. */
const STROKE_BLUR = 1.4

export function drawTile(width: number, height: number, degrees: number, strength = 1): Tile {
  const design = strengthened(tileDesign, strength)
  const unit = Math.sqrt(width * height)
  const size = { width, height }
  const place = placing([width / 2, height / 2], design.capHeight * unit, degrees)

  const toStroke = farAway(size)
  const reach = (design.radius + design.edgeWidth) * unit + STROKE_BLUR
  for (const [from, to] of word.segments) measure(toStroke, size, [place(from), place(to)], reach)

  // The shade follows the centre line of the word: at its width, letters would not show.
  const toLine = farAway(size)
  measure(toLine, size, [place([0, 0.5]), place([word.width, 0.5])], design.shadeWidth * unit)

  return { ...size, ...ink(toStroke, toLine, unit, design) }
}

const strengthened = (design: TileDesign, strength: number): TileDesign => ({
  ...design,
  white: Math.min(1, design.white * strength),
  edge: Math.min(1, design.edge * strength),
  shade: Math.min(1, design.shade * strength),
})

const farAway = ({ width, height }: Size) => new Float32Array(width * height).fill(Number.POSITIVE_INFINITY)

function placing([x, y]: Point, capHeight: number, degrees: number) {
  const cos = Math.cos((degrees * Math.PI) / 180) * capHeight
  const sin = Math.sin((degrees * Math.PI) / 180) * capHeight
  return ([wordX, wordY]: Point): Point => {
    const dx = wordX - word.width / 2
    const dy = wordY - 0.5
    return [x + dx * cos - dy * sin, y + dx * sin + dy * cos]
  }
}

/** Wraps around the tile's edges. */
function measure(distances: Float32Array, { width, height }: Size, [from, to]: Segment, reach: number) {
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
      const acrossX = dx - along * alongX
      const acrossY = dy - along * alongY
      const distance = Math.sqrt(acrossX * acrossX + acrossY * acrossY)
      const at = row + wrap(x, width)
      if (distance < (distances[at] ?? 0)) distances[at] = distance
    }
  }
}

const wrap = (value: number, size: number) => ((value % size) + size) % size

function ink(toStroke: Float32Array, toLine: Float32Array, unit: number, design: TileDesign) {
  const keep = new Uint16Array(toStroke.length)
  const lift = new Uint8Array(toStroke.length)
  for (let at = 0; at < keep.length; at++) {
    const outside = (toStroke[at] ?? 0) - design.radius * unit
    const edge = design.edge * smooth(1 - outside / (design.edgeWidth * unit))
    const shade = design.shade * smooth(1 - (toLine[at] ?? 0) / (design.shadeWidth * unit))
    keep[at] = Math.round(256 * (1 - edge) * (1 - shade))
    lift[at] = Math.round(255 * design.white * smooth(0.5 - outside / STROKE_BLUR))
  }
  return { keep, lift }
}

function smooth(value: number) {
  const inside = Math.min(1, Math.max(0, value))
  return inside * inside * (3 - 2 * inside)
}
