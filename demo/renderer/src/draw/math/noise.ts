import { seeded } from '@lineup/demo/random.ts'

const permutation = new Uint8Array(512)
const random = seeded(20260)
const shuffled = Array.from({ length: 256 }, (_, index) => ({ index, key: random() })).sort((a, b) => a.key - b.key)
shuffled.forEach(({ index }, place) => {
  permutation[place] = index
  permutation[place + 256] = index
})

const gradientX = new Float64Array(256)
const gradientY = new Float64Array(256)
for (let index = 0; index < 256; index++) {
  gradientX[index] = Math.cos((index / 256) * 2 * Math.PI) * 1.5
  gradientY[index] = Math.sin((index / 256) * 2 * Math.PI) * 1.5
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

/** Gradient noise in about [-1, 1]; it repeats after 256 units. */
export function noise(x: number, y: number): number {
  const floorX = Math.floor(x)
  const floorY = Math.floor(y)
  const cellX = floorX & 255
  const cellY = floorY & 255
  const dx = x - floorX
  const dy = y - floorY
  const left = permutation[cellX] ?? 0
  const right = permutation[cellX + 1] ?? 0
  const a = permutation[left + cellY] ?? 0
  const b = permutation[right + cellY] ?? 0
  const c = permutation[left + cellY + 1] ?? 0
  const d = permutation[right + cellY + 1] ?? 0
  const fx = fade(dx)
  const top = (gradientX[a] ?? 0) * dx + (gradientY[a] ?? 0) * dy
  const topRight = (gradientX[b] ?? 0) * (dx - 1) + (gradientY[b] ?? 0) * dy
  const low = (gradientX[c] ?? 0) * dx + (gradientY[c] ?? 0) * (dy - 1)
  const lowRight = (gradientX[d] ?? 0) * (dx - 1) + (gradientY[d] ?? 0) * (dy - 1)
  const upper = top + (topRight - top) * fx
  return upper + (low + (lowRight - low) * fx - upper) * fade(dy)
}

/** Octaves of noise, each turned and half as strong as the one before; about [-1, 1]. */
export function fbm(x: number, y: number, octaves: number): number {
  let sum = 0
  let strength = 0.5
  for (let octave = 0; octave < octaves; octave++) {
    sum += noise(x, y) * strength
    const turned = x * 1.64 + y * 1.15 + 17.3
    y = y * 1.64 - x * 1.15 + 9.1
    x = turned
    strength *= 0.5
  }
  return sum
}

/** Octaves of folded noise in about [0, 1]: round heaps with creases between, as in clouds and white water. */
export function billow(x: number, y: number, octaves: number): number {
  let sum = 0
  let strength = 0.5
  for (let octave = 0; octave < octaves; octave++) {
    sum += Math.abs(noise(x, y)) * strength
    const turned = x * 1.66 + y * 1.22 + 5.7
    y = y * 1.66 - x * 1.22 + 31.4
    x = turned
    strength *= 0.52
  }
  return sum
}
