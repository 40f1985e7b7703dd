import { luminance, mixVec, radians, scale, smooth, type Vec } from '../math/math.ts'
import { skyLight, sunThrough } from './atmosphere.ts'
import { average, emptyMap, fill, lookUp } from './light-map.ts'
import type { Sky, Weather } from './sky.ts'
import { skyColor } from './sky-color.ts'

const SUN = 20

export function makeSky(weather: Weather): Sky {
  const height = radians(weather.sunHeight)
  const side = radians(weather.sunSide)
  const sun: Vec = [Math.sin(side) * Math.cos(height), Math.sin(height), -Math.cos(side) * Math.cos(height)]
  const clear = emptyMap()
  // Single scattering leaves a low sun's sky olive; more of blue and rose is what the eye and film see.
  const tint = 0.04 + 0.2 * smooth(24, 5, weather.sunHeight)
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
