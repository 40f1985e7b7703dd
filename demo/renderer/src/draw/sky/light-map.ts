import { add, clamp, mix, scale, type Vec } from '../math/math.ts'

const AZIMUTHS = 256

const HEIGHTS = 64

export const emptyMap = () => new Float32Array(AZIMUTHS * HEIGHTS * 3)

export function lookUp(map: Float32Array, x: number, y: number, z: number): Vec {
  const across = (Math.atan2(x, -z) / (2 * Math.PI) + 0.5) * AZIMUTHS
  const size = Math.sqrt(x * x + y * y + z * z)
  const rise = Math.sqrt(clamp(y / size)) * (HEIGHTS - 1)
  const column = Math.floor(across)
  const row = Math.min(HEIGHTS - 2, Math.floor(rise))
  const fx = across - column
  const fy = rise - row
  const left = (row * AZIMUTHS + (column % AZIMUTHS)) * 3
  const right = (row * AZIMUTHS + ((column + 1) % AZIMUTHS)) * 3
  const below = AZIMUTHS * 3
  const band = (offset: number) =>
    mix(
      mix(map[left + offset] ?? 0, map[right + offset] ?? 0, fx),
      mix(map[left + below + offset] ?? 0, map[right + below + offset] ?? 0, fx),
      fy,
    )
  return [band(0), band(1), band(2)]
}

export function fill(map: Float32Array, colorOf: (direction: Vec) => Vec): void {
  for (let row = 0; row < HEIGHTS; row++) {
    const rise = (row / (HEIGHTS - 1)) ** 2
    const flat = Math.sqrt(1 - rise * rise)
    for (let column = 0; column < AZIMUTHS; column++) {
      const azimuth = (column / AZIMUTHS - 0.5) * 2 * Math.PI
      map.set(colorOf([Math.sin(azimuth) * flat, rise, -Math.cos(azimuth) * flat]), (row * AZIMUTHS + column) * 3)
    }
  }
}

export function average(map: Float32Array): Vec {
  let sum: Vec = [0, 0, 0]
  let weight = 0
  for (let row = 0; row < HEIGHTS; row++) {
    const rise = (row / (HEIGHTS - 1)) ** 2
    const share = rise * (row / HEIGHTS + 0.02)
    for (let column = 0; column < AZIMUTHS; column += 4) {
      const at = (row * AZIMUTHS + column) * 3
      sum = add(sum, scale([map[at] ?? 0, map[at + 1] ?? 0, map[at + 2] ?? 0], share))
      weight += share
    }
  }
  return scale(sum, 1 / weight)
}
