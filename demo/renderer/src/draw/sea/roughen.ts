import { clamp, normalize } from '../math/math.ts'
import { noise } from '../math/noise.ts'
import { sample } from '../math/tile.ts'
import type { Place, Shading } from './water.ts'

const LAYERS: readonly (readonly [size: number, slope: number])[] = [
  [47, 0.05],
  [13.7, 0.055],
  [3.9, 0.06],
  [1.13, 0.05],
]

export function roughen({ water, ripples }: Shading, place: Place) {
  const { normal, u, v, away, dither, isWave } = place
  const steep = isWave ? 1 - clamp(normal[1]) : 0
  let slopeU = 0
  let slopeV = 0
  let lost = 0.0007 + water.chop * 0.002
  let turn = 0
  for (const [size, strength] of LAYERS) {
    const level = Math.max(0, Math.log2((away * 512) / size) + dither - 0.2)
    const slope = strength * (0.42 + 0.9 * water.chop) * (1 - 0.1 * steep)
    const cosine = Math.cos(turn)
    const sine = Math.sin(turn)
    // Water that is drawn up a face stretches its ripples along the way up.
    const along = v * (1 - 0.5 * steep)
    const tu = (u * cosine + along * sine) / size + turn
    const tv = (along * cosine - u * sine) / size
    const a = sample(ripples.slopeX, tu, tv, level)
    const b = sample(ripples.slopeZ, tu, tv, level)
    slopeU += slope * (a * cosine - b * sine)
    slopeV += slope * (a * sine + b * cosine) * (1 - 0.4 * steep)
    lost += slope * slope * (ripples.lost[Math.min(Math.floor(level), ripples.lost.length - 1)] ?? 1)
    turn += 0.7
  }
  if (steep > 0.02) {
    const fine = clamp(1.4 - away * 9)
    slopeU +=
      steep *
      water.streaks *
      (noise(u * 0.9, v * 0.18) * 0.13 + noise(u * 2.7, v * 0.3 + 7) * 0.12 + fine * noise(u * 8.1, v * 0.8) * 0.12)
  }
  const [nx, ny, nz] = normal
  const size = Math.sqrt(Math.max(1e-6, 1 - nx * nx))
  const tx = size
  const ty = (-nx * ny) / size
  const tz = (-nx * nz) / size
  const bx = ty * nz - tz * ny
  const by = tz * nx - tx * nz
  const bz = tx * ny - ty * nx
  const bent = normalize([
    nx - slopeU * tx - slopeV * bx,
    ny - slopeU * ty - slopeV * by,
    nz - slopeU * tz - slopeV * bz,
  ])
  return { normal: bent, lost }
}
