import type { Vec } from '../math/math.ts'
import { lookUp } from './light-map.ts'

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
  /** The light on the clouds: the sun as it stands for them, and the sky above them. */
  cloudSun: Vec
  zenith: Vec
  /** Mirrored light by azimuth and height: three numbers per cell. */
  mirror: Float32Array
  clear: Float32Array
}

/** The stored light of a direction that is mirrored or asked for often. */
export function mirrored(sky: Sky, x: number, y: number, z: number): Vec {
  return lookUp(sky.mirror, x, y, z)
}
