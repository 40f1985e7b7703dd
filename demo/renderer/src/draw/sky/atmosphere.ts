import { clamp, dot, normalize, smooth, type Vec } from '../math/math.ts'

const GROUND = 6360e3
const TOP = 6420e3
const RAYLEIGH: Vec = [5.8e-6, 13.5e-6, 33.1e-6]
const OZONE: Vec = [0.65e-6, 2.9e-6, 0.085e-6]
const MIE = 6e-6
const FROM_SKY: Vec = [0.016, 0.024, 0.04]
const STEPS = 20
const SUN_STEPS = 8

/** How the light of the sun is scattered and weakened by clean air and by haze; `haze` is 1 on an ordinary day. */
export type Air = { sun: Vec; haze: number }

/** Single scattering along a ray from sea level, for a sun of brightness 1 (constants as in Bruneton and Neyret 2008). */
export function skyLight({ sun, haze }: Air, direction: Vec): Vec {
  const [x, rise, z] = direction
  const ray = normalize([x, Math.max(rise, 0.004), z])
  const far = toTop(GROUND + 2, ray[1])
  const cosine = dot(ray, sun)
  const phaseRayleigh = (3 / (16 * Math.PI)) * (1 + cosine * cosine)
  const g = 0.76
  const phaseMie =
    ((1 - g * g) * (1 + cosine * cosine) * 3) / (8 * Math.PI * (2 + g * g) * (1 + g * g - 2 * g * cosine) ** 1.5)
  const light = [0, 0, 0]
  const passed = [0, 0, 0]
  const day = smooth(-0.06, 0.34, sun[1])
  let done = 0
  for (let step = 0; step < STEPS; step++) {
    // Steps grow with distance: the air that matters is the lowest.
    const next = far * ((step + 1) / STEPS) ** 2
    const size = next - done
    const middle = done + size / 2
    done = next
    const radius = Math.sqrt(GROUND * GROUND + middle * middle + 2 * GROUND * middle * ray[1])
    const height = radius - GROUND
    const air = Math.exp(-height / 8000) * size
    const dust = Math.exp(-height / 1200) * size * haze
    const ozone = Math.max(0, 1 - Math.abs(height - 25000) / 15000) * size
    const up = (ray[0] * sun[0] * middle + (GROUND + ray[1] * middle) * sun[1] + ray[2] * sun[2] * middle) / radius
    const fromSun = sunThrough(height, up, haze)
    for (let band = 0; band < 3; band++) {
      const rayleigh = RAYLEIGH[band] ?? 0
      const thick = rayleigh * air + MIE * 1.1 * dust + (OZONE[band] ?? 0) * ozone
      const through = Math.exp(-(passed[band] ?? 0) - thick / 2) * (fromSun[band] ?? 0)
      // The second term stands for light scattered more than once, without which the horizon turns brown.
      const scattered = rayleigh * air * (phaseRayleigh + 0.06) + MIE * dust * (phaseMie + 0.03)
      // Light that comes from the rest of the sky has not crossed the haze along the ground, so it is still blue.
      const spread = Math.exp(-(passed[band] ?? 0) - thick / 2) * (rayleigh * air + MIE * dust * 0.6)
      light[band] = (light[band] ?? 0) + through * scattered + spread * (FROM_SKY[band] ?? 0) * day
      passed[band] = (passed[band] ?? 0) + thick
    }
  }
  return [light[0] ?? 0, light[1] ?? 0, light[2] ?? 0]
}

/** The sun's remaining light at a height in metres, where `up` is the sine of the sun's height. */
export function sunThrough(height: number, up: number, haze: number): Vec {
  const start = GROUND + height
  const far = toTop(start, up)
  let air = 0
  let dust = 0
  let ozone = 0
  for (let step = 0; step < SUN_STEPS; step++) {
    const from = far * (step / SUN_STEPS) ** 2
    const to = far * ((step + 1) / SUN_STEPS) ** 2
    const middle = (from + to) / 2
    const at = Math.sqrt(start * start + middle * middle + 2 * start * middle * up) - GROUND
    air += Math.exp(-Math.max(at, -800) / 8000) * (to - from)
    dust += Math.exp(-Math.max(at, -300) / 1200) * (to - from) * haze
    ozone += Math.max(0, 1 - Math.abs(at - 25000) / 15000) * (to - from)
  }
  const shadow = clamp((up + 0.045 + height * 2.2e-6) / 0.05)
  return [
    shadow * Math.exp(-RAYLEIGH[0] * air - MIE * 1.1 * dust - OZONE[0] * ozone),
    shadow * Math.exp(-RAYLEIGH[1] * air - MIE * 1.1 * dust - OZONE[1] * ozone),
    shadow * Math.exp(-RAYLEIGH[2] * air - MIE * 1.1 * dust - OZONE[2] * ozone),
  ]
}

function toTop(start: number, up: number): number {
  const across = start * up
  return -across + Math.sqrt(Math.max(0, across * across + TOP * TOP - start * start))
}
