/** A square repeating field with one coarser copy per level; the size is a power of two. */
export type Tile = { size: number; levels: Float32Array[] }

/** The levels below a field: each halves the one before by averaging. */
export function tileOf(size: number, field: Float32Array): Tile {
  const levels = [field]
  let fine = field
  for (let wide = size; wide > 2; wide >>= 1) {
    const half = wide >> 1
    const coarse = new Float32Array(half * half)
    for (let y = 0; y < half; y++) {
      for (let x = 0; x < half; x++) {
        const from = y * 2 * wide + x * 2
        coarse[y * half + x] =
          ((fine[from] ?? 0) + (fine[from + 1] ?? 0) + (fine[from + wide] ?? 0) + (fine[from + wide + 1] ?? 0)) / 4
      }
    }
    levels.push(coarse)
    fine = coarse
  }
  return { size, levels }
}

/** The value at a place measured in tiles, between the four nearest cells of a level. */
export function sample(tile: Tile, u: number, v: number, level: number): number {
  const depth = level < 0 ? 0 : level >= tile.levels.length ? tile.levels.length - 1 : level | 0
  const field = tile.levels[depth]
  if (!field) return 0
  const size = tile.size >> depth
  const mask = size - 1
  const x = u * size
  const y = v * size
  const floorX = Math.floor(x)
  const floorY = Math.floor(y)
  const fx = x - floorX
  const fy = y - floorY
  const left = floorX & mask
  const right = (left + 1) & mask
  const row = (floorY & mask) * size
  const nextRow = ((floorY + 1) & mask) * size
  const a = field[row + left] ?? 0
  const b = field[row + right] ?? 0
  const c = field[nextRow + left] ?? 0
  const d = field[nextRow + right] ?? 0
  const upper = a + (b - a) * fx
  return upper + (c + (d - c) * fx - upper) * fy
}
