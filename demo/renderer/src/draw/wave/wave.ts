import { smooth } from '../math/math.ts'
import { fbm, noise } from '../math/noise.ts'
import { CUT_POINTS, type Cut, cutAt } from './wave-profile.ts'

/**
 * One breaking wave. It breaks towards greater x: at `peel` its lip pitches. Lengths are in metres; `stretch` is how many
 * wave heights along the crest a stage lasts; `bend` how much the unbroken shoulder lags.
 */
export type Wave = {
  height: number
  peel: number
  z: number
  stretch: number
  hollow: number
  bend: number
  seed: number
  wind: number
}

export const stageAt = (wave: Wave, x: number) => (wave.peel - x) / (wave.height * wave.stretch)

/** Where the crest lies at x: the shoulder and the spent part lag behind the part that breaks. */
export function crestAt(wave: Wave, x: number): number {
  const away = (x - wave.peel) / wave.height
  return (
    wave.z +
    wave.height *
      ((-wave.bend * 0.035 * away * away) / (1 + Math.abs(away) * 0.12) +
        0.25 * noise(x / (9 * wave.height), wave.seed))
  )
}

/** The cut through the wave at x, in metres, before the sea's own height is added. */
export function waveCut(wave: Wave, x: number): Cut {
  const stage = stageAt(wave, x)
  const along = x / wave.height
  const ragged =
    (fbm(along * 1.7, wave.seed * 3.1, 4) * 0.22 + fbm(along * 7, wave.seed, 3) * 0.045) * (0.5 + wave.hollow * 0.5)
  const cut = cutAt(stage + 0.1 * noise(along * 0.8, wave.seed + 5), wave.hollow, ragged)
  const size =
    wave.height * (1 + 0.05 * noise(along * 0.35, wave.seed + 9)) * smooth(36, 24, Math.abs(stage) * wave.stretch)
  const crest = crestAt(wave, x)
  for (let point = 0; point < CUT_POINTS; point++) {
    cut.z[point] = crest + (cut.z[point] ?? 0) * wave.height
    cut.y[point] = (cut.y[point] ?? 0) * size
  }
  return cut
}

/** How much the open sea gives way to the wave's own surface at a place, 0 to 1. */
export function footprint(wave: Wave, x: number, z: number): number {
  const ahead = Math.abs(z - crestAt(wave, x)) / wave.height
  const aside = Math.abs(x - wave.peel) / wave.height
  return smooth(8.55, 8.1, ahead) * smooth(38, 36, aside)
}
