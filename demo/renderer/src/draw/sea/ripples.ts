import { seeded } from '@lineup/demo/random.ts'
import { type Tile, tileOf } from '../math/tile.ts'

const SIZE = 512
const WAVES = 260

/** The slopes of a wind-roughened surface, as a repeating field, each with a mean square of about 1. */
export type Ripples = { slopeX: Tile; slopeZ: Tile; lost: number[] }

/**
 * Sums waves of whole wave numbers, so that the field repeats without a seam. Heights fall with the wave number as in
 * a wind sea; directions scatter about the wind's.
 */
export function makeRipples(seed: number, windAngle: number, spread: number): Ripples {
  const random = seeded(seed)
  const cosine = Float32Array.from({ length: SIZE }, (_, index) => Math.cos((index / SIZE) * 2 * Math.PI))
  const slopeX = new Float32Array(SIZE * SIZE)
  const slopeZ = new Float32Array(SIZE * SIZE)
  for (let wave = 0; wave < WAVES; wave++) {
    const number = 2 * 40 ** (random() ** 0.8)
    const angle = windAngle + (random() + random() + random() - 1.5) * spread
    const kx = Math.round(Math.cos(angle) * number)
    const kz = Math.round(Math.sin(angle) * number)
    if (kx === 0 && kz === 0) continue
    const steepness = number ** -0.32
    const offset = Math.floor(random() * SIZE)
    for (let z = 0; z < SIZE; z++) {
      for (let x = 0; x < SIZE; x++) {
        const value = (cosine[(kx * x + kz * z + offset) & (SIZE - 1)] ?? 0) * steepness
        const cell = z * SIZE + x
        slopeX[cell] = (slopeX[cell] ?? 0) + (value * kx) / number
        slopeZ[cell] = (slopeZ[cell] ?? 0) + (value * kz) / number
      }
    }
  }
  const size = Math.sqrt((square(slopeX) + square(slopeZ)) / 2)
  const across = tileOf(
    SIZE,
    slopeX.map((value) => value / size),
  )
  const along = tileOf(
    SIZE,
    slopeZ.map((value) => value / size),
  )
  const lost = across.levels.map((level, index) => 1 - (square(level) + square(along.levels[index] ?? level)) / 2)
  return { slopeX: across, slopeZ: along, lost }
}

function square(field: Float32Array): number {
  return field.reduce((sum, value) => sum + value * value, 0) / field.length
}
