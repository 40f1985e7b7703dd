import { seeded } from '@lineup/demo/random.ts'
import { type Tile, tileOf } from '../math/tile.ts'

const SIZE = 512

/**
 * The net that foam leaves on water, as a repeating field in [0, 1]: 1 on the threads, 0 in the middle of the holes.
 * It is the border of irregular cells in three sizes, bent by a slow wobble.
 */
export function makeLace(seed: number): Tile {
  const field = new Float32Array(SIZE * SIZE)
  const layers = [cells(seed, 9), cells(seed + 1, 22), cells(seed + 2, 53)] as const
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const u = x / SIZE
      const v = y / SIZE
      const bentU = u + 0.02 * Math.sin(2 * Math.PI * (3 * v + 2 * u)) + 0.011 * Math.sin(2 * Math.PI * (7 * v - 3 * u))
      const bentV = v + 0.02 * Math.sin(2 * Math.PI * (3 * u - v)) + 0.011 * Math.sin(2 * Math.PI * (8 * u + 2 * v))
      const wide = 1 - layers[0](bentU, bentV) * 1.15
      const middle = 1 - layers[1](bentU, bentV) * 1.1
      const fine = 1 - layers[2](bentU, bentV)
      field[y * SIZE + x] = Math.max(0, Math.max(wide * wide * 0.95, middle * 0.72) * 0.72 + fine * 0.3)
    }
  }
  return tileOf(SIZE, field)
}

/** The distance to the border of a cell, about [0, 1], of one scattered point per square of a repeating grid. */
function cells(seed: number, count: number) {
  const random = seeded(seed)
  const pointX = Float32Array.from({ length: count * count }, () => random())
  const pointY = Float32Array.from({ length: count * count }, () => random())
  return (u: number, v: number) => {
    const x = u * count
    const y = v * count
    const squareX = Math.floor(x)
    const squareY = Math.floor(y)
    let nearest = 9
    let second = 9
    for (let offsetY = -1; offsetY <= 1; offsetY++) {
      for (let offsetX = -1; offsetX <= 1; offsetX++) {
        const column = squareX + offsetX
        const row = squareY + offsetY
        const cell = (((row % count) + count) % count) * count + (((column % count) + count) % count)
        const dx = column + (pointX[cell] ?? 0) - x
        const dy = row + (pointY[cell] ?? 0) - y
        const distance = Math.sqrt(dx * dx + dy * dy)
        if (distance < nearest) {
          second = nearest
          nearest = distance
        } else if (distance < second) second = distance
      }
    }
    return Math.min(1, (second - nearest) * 1.5)
  }
}
