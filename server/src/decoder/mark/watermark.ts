import { createHash } from 'node:crypto'
import { drawTile, type Tile } from './watermark-tile.ts'

const VARIANTS = 16
const STEEPEST = -38
const FLATTEST = -14
const WIDEST = 1.6
const MAX_TILES = 64

const FIELDS = 8
const MIN_FIELD = 8
/** Of 255, in each field. */
const MIN_CHANGE = 4

/** 1 suffices for photos; tiny or artificial images may need more. */
const STRENGTHS = [1, 1.5, 2.5]
/** Only white strokes show on black, and a corner may contain none; another offset moves one there. */
const PLACES = 16

const CHANNELS = 3
const SMALLEST = 400

const tiles = new Map<string, Tile>()

export type Pixels = { data: Uint8Array; width: number; height: number }

/**
 * Works in place and tries other offsets and strengths until the mark is visible everywhere. If false, do not show the
 * pixels.
 */
export function mark(pixels: Pixels, seed: string): boolean {
  // A strip this narrow cannot show a word.
  if (Math.min(pixels.width, pixels.height) < MIN_FIELD) return false
  const before = Buffer.from(pixels.data)
  for (let place = 0; place < PLACES; place++) {
    for (const strength of STRENGTHS) {
      pixels.data.set(before)
      applyWatermark(pixels, place === 0 ? seed : `${seed} ${place}`, strength)
      if (isMarked(before, pixels)) return true
    }
  }
  return false
}

/**
 * In place. The position depends on the seed only: it differs between photos, so that averaging a sequence does not
 * remove it, and remaking a preview gives the same bytes.
 */
export function applyWatermark(pixels: Pixels, seed: string, strength = 1) {
  const random = createHash('sha256').update(seed).digest()
  const tile = tileFor(pixels, random.readUInt8(0) % VARIANTS, strength)
  const offsetX = random.readUInt16BE(2) % tile.width
  const offsetY = random.readUInt16BE(4) % tile.height
  const shift = Math.round(tile.width * (0.3 + (0.4 * random.readUInt8(1)) / 255))

  for (let y = 0; y < pixels.height; y++) {
    const tileY = (y + offsetY) % tile.height
    const tileRow = Math.floor((y + offsetY) / tile.height)
    const left = (offsetX + tileRow * shift) % tile.width
    for (let x = -left; x < pixels.width; x += tile.width) blendRow(pixels, y, tile, tileY, x)
  }
}

/**
 * As large as a field of `isMarked` or a whole fraction of it. So all fields hold the same ink wherever the pattern
 * starts, and the mark can be as weak as the check allows.
 */
function tileFor({ width, height }: Pixels, variant: number, strength: number) {
  const fieldWidth = width / fieldsAcross(width)
  const fieldHeight = height / fieldsAcross(height)
  const across = Math.max(1, Math.round(fieldWidth / fieldHeight / WIDEST))
  const down = Math.max(1, Math.round(fieldHeight / fieldWidth / WIDEST))
  const tileWidth = Math.max(2, Math.round(fieldWidth / across))
  const tileHeight = Math.max(2, Math.round(fieldHeight / down))

  const inked = strength * boost(Math.sqrt(tileWidth * tileHeight), Math.max(width, height))

  const key = `${tileWidth} ${tileHeight} ${variant} ${inked}`
  const known = tiles.get(key)
  if (known) return known

  const degrees = STEEPEST + ((FLATTEST - STEEPEST) * variant) / (VARIANTS - 1)
  const tile = drawTile(tileWidth, tileHeight, degrees, inked)
  if (tiles.size >= MAX_TILES) tiles.clear()
  tiles.set(key, tile)
  return tile
}

/** Below about 30 px per word in the smallest preview, white and dark cancel out. */
const boost = (tileSide: number, longSide: number) =>
  1 + 0.9 * Math.max(0, 1 - (tileSide * Math.min(1, SMALLEST / longSide)) / 30)

function blendRow({ data, width }: Pixels, y: number, tile: Tile, tileY: number, left: number) {
  const { keep, lift } = tile
  const from = Math.max(0, left)
  const to = Math.min(width, left + tile.width)
  let at = (y * width + from) * CHANNELS
  let inked = tileY * tile.width + from - left
  for (let x = from; x < to; x++, inked++, at += CHANNELS) {
    const kept = keep[inked] ?? 0
    const red = ((data[at] ?? 0) * kept + 128) >> 8
    const green = ((data[at + 1] ?? 0) * kept + 128) >> 8
    const blue = ((data[at + 2] ?? 0) * kept + 128) >> 8
    const lifted = lift[inked] ?? 0
    data[at] = lifted === 0 ? red : lighten(red, lifted)
    data[at + 1] = lifted === 0 ? green : lighten(green, lifted)
    data[at + 2] = lifted === 0 ? blue : lighten(blue, lifted)
  }
}

/** On bright pixels the dark edge does the work. */
const lighten = (value: number, lifted: number) =>
  value + ((lifted * (255 - value) * (383 - value) * (1 / (255 * 383))) | 0)

/**
 * Each field must change by 4 of 255 on average. Checked for every preview, so that a bug cannot publish an unmarked
 * photo.
 */
export function isMarked(before: Uint8Array, { data, width, height }: Pixels) {
  const columns = fieldsAcross(width)
  const rows = fieldsAcross(height)
  // A sample of about 25 rows per field.
  const step = Math.max(1, Math.floor(height / rows / 25))

  for (let row = 0; row < rows; row++) {
    const top = Math.floor((row * height) / rows)
    const bottom = Math.floor(((row + 1) * height) / rows)
    for (let column = 0; column < columns; column++) {
      const left = Math.floor((column * width) / columns)
      const right = Math.floor(((column + 1) * width) / columns)
      let change = 0
      let values = 0
      for (let y = top; y < bottom; y += step) {
        const end = (y * width + right) * CHANNELS
        for (let at = (y * width + left) * CHANNELS; at < end; at++)
          change += Math.abs((before[at] ?? 0) - (data[at] ?? 0))
        values += (right - left) * CHANNELS
      }
      if (change < MIN_CHANGE * values) return false
    }
  }
  return true
}

const fieldsAcross = (pixels: number) => Math.min(FIELDS, Math.max(1, Math.floor(pixels / MIN_FIELD)))
