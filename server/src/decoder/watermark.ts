import { createHash } from 'node:crypto'
import { drawTile, type Tile } from './watermark-tile.ts'

const VARIANTS = 16
const STEEPEST = -38
const FLATTEST = -14
/** A longer tile than this holds two words. */
const WIDEST = 1.6
const MAX_TILES = 64

/** A picture is watched in 8 x 8 fields; in a tiny one a field is never less than 8 px wide. */
const FIELDS = 8
const MIN_FIELD = 8
/** Of 255: the least mean change of every field. */
const MIN_CHANGE = 4

const tiles = new Map<string, Tile>()

export type Pixels = { data: Uint8Array; width: number; height: number; channels: number }

/**
 * Lays the mark over the pixels, in place. Where it lies depends on the seed alone: it differs from photo to photo,
 * so that it cannot be averaged out over a sequence, and a remake of the same photo gives the same bytes.
 */
export function applyWatermark(pixels: Pixels, seed: string) {
  const random = createHash('sha256').update(seed).digest()
  const tile = tileFor(pixels, random.readUInt8(0) % VARIANTS)
  const offsetX = random.readUInt16BE(2) % tile.width
  const offsetY = random.readUInt16BE(4) % tile.height
  // Each row of words is shifted against the one above: a brick wall rather than columns.
  const shift = Math.round(tile.width * (0.3 + (0.4 * random.readUInt8(1)) / 255))

  for (let y = 0; y < pixels.height; y++) {
    const tileY = (y + offsetY) % tile.height
    const tileRow = Math.floor((y + offsetY) / tile.height)
    const left = (offsetX + tileRow * shift) % tile.width
    for (let x = -left; x < pixels.width; x += tile.width) blendRow(pixels, y, tile, tileY, x)
  }
}

/**
 * A tile is as large as one of the fields that `isMarked` watches, or a whole part of it. So wherever the pattern
 * starts, every field holds the same ink, and the mark need nowhere be stronger than the weakest place asks.
 */
function tileFor({ width, height }: Pixels, variant: number) {
  const fieldWidth = width / fieldsAcross(width)
  const fieldHeight = height / fieldsAcross(height)
  const across = Math.max(1, Math.round(fieldWidth / fieldHeight / WIDEST))
  const down = Math.max(1, Math.round(fieldHeight / fieldWidth / WIDEST))
  const tileWidth = Math.max(2, Math.round(fieldWidth / across))
  const tileHeight = Math.max(2, Math.round(fieldHeight / down))

  const key = `${tileWidth} ${tileHeight} ${variant}`
  const known = tiles.get(key)
  if (known) return known

  const degrees = STEEPEST + ((FLATTEST - STEEPEST) * variant) / (VARIANTS - 1)
  const tile = drawTile(tileWidth, tileHeight, degrees)
  if (tiles.size >= MAX_TILES) tiles.clear()
  tiles.set(key, tile)
  return tile
}

function blendRow({ data, width, channels }: Pixels, y: number, tile: Tile, tileY: number, left: number) {
  const { keep, lift, runs, rows } = tile
  const lastRun = rows[tileY + 1] ?? 0
  for (let run = rows[tileY] ?? 0; run < lastRun; run += 2) {
    const from = Math.max(0, left + (runs[run] ?? 0))
    const to = Math.min(width, left + (runs[run + 1] ?? 0))
    let inked = tileY * tile.width + from - left
    let at = (y * width + from) * channels
    for (let x = from; x < to; x++, inked++) {
      const kept = keep[inked] ?? 256
      const lifted = lift[inked] ?? 0
      for (let channel = 0; channel < channels; channel++, at++) {
        const value = ((data[at] ?? 0) * kept + 128) >> 8
        data[at] = value + (((lifted * (255 - value) ** 2 + 32_512) / 65_025) | 0)
      }
    }
  }
}

/**
 * Whether the mark is to be seen everywhere: every one of 8 x 8 fields changed by 4 of 255 on average. Asked before
 * any preview leaves the decoder, so that a fault in the drawing can never publish an unmarked picture.
 */
export function isMarked(before: Uint8Array, { data, width, height, channels }: Pixels) {
  const columns = fieldsAcross(width)
  const rows = fieldsAcross(height)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const left = Math.floor((column * width) / columns) * channels
      const right = Math.floor(((column + 1) * width) / columns) * channels
      const top = Math.floor((row * height) / rows)
      const bottom = Math.floor(((row + 1) * height) / rows)
      let change = 0
      for (let y = top; y < bottom; y++) {
        const end = y * width * channels + right
        for (let at = y * width * channels + left; at < end; at++)
          change += Math.abs((before[at] ?? 0) - (data[at] ?? 0))
      }
      if (change < MIN_CHANGE * (right - left) * (bottom - top)) return false
    }
  }
  return true
}

const fieldsAcross = (pixels: number) => Math.min(FIELDS, Math.max(1, Math.floor(pixels / MIN_FIELD)))
