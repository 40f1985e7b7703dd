import type { Vec } from '../math/math.ts'
import type { Tile } from '../math/tile.ts'
import type { Sky } from '../sky/sky.ts'
import type { Ripples } from './ripples.ts'

/**
 * The water of a spot. `scatter` is the colour that deep water gives back, `absorb` what a metre takes from each band,
 * `bottom` the colour of the ground and `depth` how far below it lies (metres); `chop` 0 to 1.
 */
export type Water = { scatter: Vec; absorb: Vec; glow: Vec; bottom: Vec; depth: number; chop: number; streaks: number }

export type Shading = { sky: Sky; water: Water; ripples: Ripples; lace: Tile; seed: number }

/** One visible place on the water; `away` is metres per pixel there, `dither` a number in [0, 1) of the pixel. */
export type Place = {
  point: Vec
  normal: Vec
  view: Vec
  u: number
  v: number
  foam: number
  thick: number
  seen: number
  away: number
  dither: number
  isWave: boolean
}
