import { add, dot, luminance, mixVec, normalize, scale, smooth, type Vec } from '../math/math.ts'
import { billow, fbm } from '../math/noise.ts'
import { lookUp } from './light-map.ts'
import type { Sky } from './sky.ts'

export function wisps({ weather }: Sky, [x, y, z]: Vec, under: Vec, lit: Vec, toSun: number): Vec {
  const px = (x / (y + 0.09)) * 0.9 + weather.seed * 0.37
  const pz = (z / (y + 0.09)) * 0.9
  const bend = fbm(px * 0.6, pz * 0.6, 3)
  const streak = fbm(px * 0.9 + bend * 1.3, pz * 3.4 + bend * 2.2, 5)
  const mask = smooth(-0.15, 0.35, fbm(px * 0.35 + 7, pz * 0.35, 2))
  const amount = smooth(0.02, 0.5, streak) * mask * weather.wisps * smooth(0.0, 0.12, y)
  const glow = 0.16 + 0.5 * Math.max(0, toSun) ** 10
  return mixVec(under, add(scale(under, 0.85), scale(lit, glow * 0.55)), amount * 0.85)
}

export function sheet({ weather, sun }: Sky, [x, y, z]: Vec, under: Vec, lit: Vec, shade: Vec, toSun: number): Vec {
  const px = (x / (y + 0.07)) * 0.75 + weather.seed * 1.7
  const pz = (z / (y + 0.07)) * 0.75 + weather.seed * 0.9
  const density = cloudDensity(px, pz, weather.cover)
  if (density <= 0) return under
  const reach = 0.22
  const toward = cloudDensity(px + sun[0] * reach, pz + sun[2] * reach, weather.cover)
  const open = Math.exp(-Math.max(0, toward) * 2.6)
  const rim = Math.exp(-density * 3) * Math.max(0, toSun) ** 6
  const top = scale(lit, 0.05 + 0.15 * open + 0.55 * rim)
  return mixVec(under, add(scale(shade, 0.8), top), smooth(0, 0.5, density) * smooth(0.03, 0.3, y) * 0.8)
}

function cloudDensity(x: number, z: number, cover: number): number {
  const bendX = fbm(x * 0.5 + 3.1, z * 0.5, 3)
  const shape = fbm(x * 0.8 + bendX * 0.7, z * 0.8 + bendX * 0.5, 4) + 0.25
  return shape - (0.62 - cover * 0.72)
}

/** Heaped clouds seen from the side, low over the horizon: drawn in angles, lit by the slope of their outline. */
export function heaps({ weather, sun }: Sky, [x, y, z]: Vec, under: Vec, lit: Vec, shade: Vec, toSun: number): Vec {
  if (y > 0.42 || y < 0) return under
  const azimuth = Math.atan2(x, -z)
  const at = (side: number, up: number) => {
    const u = side * 8 + weather.seed * 2.3
    const v = up * 15
    const bank = fbm(u * 0.45 + 11, 3.7 + v * 0.25, 3) * 0.9 + 0.12
    const heap = 0.42 - billow(u * 0.9, v * 0.95, 5)
    return bank * weather.heaps + heap * 0.95 - up * 4.2 - 0.02 - smooth(0.02, 0.0, up) * 0.22
  }
  const density = at(azimuth, y)
  if (density <= 0) return under
  const step = 0.012
  const slopeSide = at(azimuth + step, y) - density
  const slopeUp = at(azimuth, y + step) - density
  const sunAzimuth = Math.atan2(sun[0], -sun[2])
  const around = sunAzimuth - azimuth
  const towards = normalize([Math.sin(around), sun[1] * 1.4 + 0.15 - y * 0.4, 0.14 - Math.cos(around) * 0.34])
  const facing = normalize([-slopeSide, -slopeUp, step * 7])
  const light = smooth(-0.55, 1, dot(facing, towards))
  const rim = Math.exp(-density * 9) * Math.max(0, toSun) ** 4
  const color = add(scale(shade, 0.86), scale(lit, 0.02 + light * 0.1 + rim * 0.3))
  const far = Math.exp(-y * 13)
  return mixVec(under, mixVec(color, under, far * 0.7), smooth(0, 0.19, density) * 0.9)
}

export function greyLayer({ weather, clear }: Sky, [x, y, z]: Vec, under: Vec): Vec {
  const px = (x / (y + 0.1)) * 0.6 + weather.seed
  const pz = (z / (y + 0.1)) * 0.6
  const azimuth = Math.atan2(x, -z)
  const bands = fbm(azimuth * 3 + weather.seed, y * 26 + fbm(azimuth * 5, y * 18, 3), 4)
  const folds = fbm(px + fbm(px * 0.7, pz * 0.7 + 4, 3), pz * 1.3, 5)
  const level = luminance(lookUp(clear, x, Math.max(y, 0.3), z)) * 0.9 + luminance(lookUp(clear, 0.5, 0.5, -0.7)) * 0.5
  const tone =
    level * (0.72 + 0.6 * folds * smooth(0.0, 0.2, y) + 0.42 * bands * smooth(0.35, 0.05, y) + 0.14 * Math.exp(-y * 7))
  const grey: Vec = [tone * 0.93, tone * 0.98, tone * 1.05]
  return mixVec(under, grey, weather.grey)
}
