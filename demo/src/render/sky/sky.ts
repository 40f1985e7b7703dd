import { add, clamp, dot, luminance, mix, mixVec, normalize, radians, scale, smooth, type Vec } from '../math/math.ts'
import { billow, fbm } from '../math/noise.ts'
import { skyLight, sunThrough } from './atmosphere.ts'

/**
 * The weather. `sunHeight` and `sunSide` are degrees: above the horizon, and to the right of straight out to sea.
 * `cover` is the clouded share of the sky; `heaps` the towering clouds near the horizon; `grey` a closed layer.
 */
export type Weather = {
  sunHeight: number
  sunSide: number
  haze: number
  cover: number
  wisps: number
  heaps: number
  grey: number
  seed: number
}

/** The sky as light: what a direction shows, what the sun sends, and what comes from everywhere. */
export type Sky = {
  weather: Weather
  sun: Vec
  sunLight: Vec
  ambient: Vec
  /** What lights the clouds: the sun as it stands for them, and the sky above them. */
  cloudSun: Vec
  zenith: Vec
  /** Mirrored light by azimuth and height: three numbers per cell. */
  mirror: Float32Array
  clear: Float32Array
}

const AZIMUTHS = 256
const HEIGHTS = 64
const SUN = 20

export function makeSky(weather: Weather): Sky {
  const height = radians(weather.sunHeight)
  const side = radians(weather.sunSide)
  const sun: Vec = [Math.sin(side) * Math.cos(height), Math.sin(height), -Math.cos(side) * Math.cos(height)]
  const clear = new Float32Array(AZIMUTHS * HEIGHTS * 3)
  // Single scattering leaves a low sun's sky olive; more of blue and rose is what the eye and film see.
  const tint = 0.06 + 0.28 * smooth(32, 9, weather.sunHeight)
  fill(clear, (direction) => {
    const [red, green, blue] = scale(skyLight({ sun, haze: weather.haze }, direction), SUN)
    const level = luminance([red, green, blue])
    return mixVec([red, green, blue], [level * 1.06, level * 0.92, level * 1.2], tint)
  })
  const direct = scale(softened(sunThrough(2, sun[1], weather.haze)), SUN * (1 - weather.grey * 0.97) * 0.9)
  // Clouds stand higher than the sea, so at dusk they still see a sun that has set for the beach.
  const cloudSun = scale(softened(sunThrough(2500, sun[1] + 0.02, weather.haze)), SUN * (1 - weather.grey * 0.8))
  const zenith = lookUp(clear, 0.3, 0.8, 0.2)
  const mirror = new Float32Array(clear.length)
  const sky: Sky = { weather, sun, sunLight: direct, ambient: [0, 0, 0], cloudSun, zenith, mirror, clear }
  fill(sky.mirror, (direction) => skyColor(sky, direction))
  // Clouds and sea throw the light about, which leaves what reaches a surface paler than the sky itself.
  const level = luminance(average(sky.mirror))
  sky.ambient = mixVec(average(sky.mirror), [level * 0.94, level * 0.98, level * 1.12], 0.45)
  return sky
}

/** A low sun as film sees it: less of the pure orange that single scattering leaves. */
function softened(light: Vec): Vec {
  const level = luminance(light)
  return mixVec(light, [level * 1.12, level * 0.93, level * 0.84], 0.32)
}

/** The light that comes from a direction at or above the horizon, clouds included, without the sun's disc. */
export function skyColor(sky: Sky, direction: Vec): Vec {
  const { weather, sun } = sky
  const base = lookUp(sky.clear, direction[0], direction[1], direction[2])
  const toSun = dot(direction, sun)
  const rise = Math.max(direction[1], 0)
  const lit = sky.cloudSun
  const shade = mixVec(scale(sky.zenith, 0.75), scale(base, 0.8), 0.5)
  let color = base
  if (weather.wisps > 0) color = wisps(sky, direction, color, lit, toSun)
  if (weather.heaps > 0) color = heaps(sky, direction, color, lit, shade, toSun)
  if (weather.cover > 0) color = sheet(sky, direction, color, lit, shade, toSun)
  if (weather.grey > 0) color = greyLayer(sky, direction, color)
  const veil = Math.exp(-rise * Math.max(8, 34 - 14 * weather.haze)) * 0.35
  return mixVec(
    color,
    scale(mixVec(base, [luminance(base), luminance(base), luminance(base)], weather.grey), 1 - 0.35 * weather.grey),
    veil,
  )
}

function wisps({ weather }: Sky, [x, y, z]: Vec, under: Vec, lit: Vec, toSun: number): Vec {
  const px = (x / (y + 0.09)) * 0.9 + weather.seed * 0.37
  const pz = (z / (y + 0.09)) * 0.9
  const bend = fbm(px * 0.6, pz * 0.6, 3)
  const streak = fbm(px * 0.9 + bend * 1.3, pz * 3.4 + bend * 2.2, 5)
  const mask = smooth(-0.15, 0.35, fbm(px * 0.35 + 7, pz * 0.35, 2))
  const amount = smooth(0.02, 0.5, streak) * mask * weather.wisps * smooth(0.0, 0.12, y)
  const glow = 0.16 + 0.5 * Math.max(0, toSun) ** 10
  return mixVec(under, add(scale(under, 0.85), scale(lit, glow * 0.55)), amount * 0.85)
}

function sheet({ weather, sun }: Sky, [x, y, z]: Vec, under: Vec, lit: Vec, shade: Vec, toSun: number): Vec {
  const px = (x / (y + 0.07)) * 0.75 + weather.seed * 1.7
  const pz = (z / (y + 0.07)) * 0.75 + weather.seed * 0.9
  const density = cloudDensity(px, pz, weather.cover)
  if (density <= 0) return under
  const reach = 0.22
  const toward = cloudDensity(px + sun[0] * reach, pz + sun[2] * reach, weather.cover)
  const open = Math.exp(-Math.max(0, toward) * 2.6)
  const rim = Math.exp(-density * 3) * Math.max(0, toSun) ** 6
  const top = scale(lit, 0.05 + 0.15 * open + 0.55 * rim)
  return mixVec(under, add(scale(shade, 0.8), top), clamp(density * 2.4) * smooth(0.005, 0.14, y) * 0.94)
}

function cloudDensity(x: number, z: number, cover: number): number {
  const bendX = fbm(x * 0.5 + 3.1, z * 0.5, 3)
  const shape = fbm(x * 0.8 + bendX * 0.7, z * 0.8 + bendX * 0.5, 6) + 0.25
  return shape - (0.62 - cover * 0.72)
}

/** Heaped clouds seen from the side, low over the horizon: drawn in angles, lit by the slope of their outline. */
function heaps({ weather, sun }: Sky, [x, y, z]: Vec, under: Vec, lit: Vec, shade: Vec, toSun: number): Vec {
  if (y > 0.42 || y < 0) return under
  const azimuth = Math.atan2(x, -z)
  const at = (side: number, up: number) => {
    const u = side * 8 + weather.seed * 2.3
    const v = up * 15
    const bank = fbm(u * 0.45 + 11, 3.7 + v * 0.25, 3) * 0.9 + 0.12
    const heap = 0.42 - billow(u * 0.9, v * 0.95, 7)
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
  const color = add(scale(shade, 0.72), scale(lit, light * 0.13 + rim * 0.4))
  const far = Math.exp(-y * 20)
  return mixVec(under, mixVec(color, under, far * 0.55), smooth(0, 0.05, density))
}

function greyLayer({ weather, clear }: Sky, [x, y, z]: Vec, under: Vec): Vec {
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

/** The stored light of a direction that is mirrored or asked for often. */
export function mirrored(sky: Sky, x: number, y: number, z: number): Vec {
  return lookUp(sky.mirror, x, y, z)
}

function lookUp(map: Float32Array, x: number, y: number, z: number): Vec {
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

function fill(map: Float32Array, colorOf: (direction: Vec) => Vec): void {
  for (let row = 0; row < HEIGHTS; row++) {
    const rise = (row / (HEIGHTS - 1)) ** 2
    const flat = Math.sqrt(1 - rise * rise)
    for (let column = 0; column < AZIMUTHS; column++) {
      const azimuth = (column / AZIMUTHS - 0.5) * 2 * Math.PI
      map.set(colorOf([Math.sin(azimuth) * flat, rise, -Math.cos(azimuth) * flat]), (row * AZIMUTHS + column) * 3)
    }
  }
}

function average(map: Float32Array): Vec {
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
