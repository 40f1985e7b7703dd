import { dot, luminance, mixVec, scale, type Vec } from '../math/math.ts'
import { greyLayer, heaps, sheet, wisps } from './clouds.ts'
import { lookUp } from './light-map.ts'
import type { Sky } from './sky.ts'

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
