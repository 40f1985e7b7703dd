import { clamp, smooth } from '../math/math.ts'
import { fbm } from '../math/noise.ts'
import { shareAt } from './on-wave.ts'
import { stageAt, type Wave } from './wave.ts'
import { TIP } from './wave-profile.ts'

/** The foam behind a surfer on the face: where the board is, and how strong the trail starts. */
export type Wake = { stage: number; down: number; strength: number }

/** A point on the wave: along the crest (metres), along the cut (0 to 1), its height and its way before the crest (heights). */
type FacePoint = { x: number; z: number; share: number; rise: number; before: number }

/** How much foam lies on the wave at a point, 0 to 1. */
export function faceFoam(wave: Wave, wakes: Wake[], { x, z, share, rise, before }: FacePoint): number {
  const stage = stageAt(wave, x)
  const lip = smooth(0.05, 0.008, Math.abs(share - TIP)) * smooth(-0.5, 0.2, stage) * 0.8
  const behind = share < TIP ? smooth(0.6, 2.2, stage) * smooth(-8, -0.6, before) * 0.5 : 0
  const landed = share > TIP ? smooth(0.6, 1.4, stage) * smooth(4.5 + stage * 0.6, 1.2, before) * 0.66 : 0
  const drawnUp = share > TIP ? smooth(-4, 0.6, stage) * smooth(0.9, 0.1, rise) * 0.17 * smooth(4, 1, before) : 0
  const ahead = share > 0.8 ? 0.16 * clamp(0.4 + fbm(x / 11, z / 4 + wave.seed, 3) * 1.6) : 0
  const trails = wakes.reduce((sum, wake) => sum + wakeFoam(wake, stage, share), 0)
  return clamp(lip + behind + landed + drawnUp + ahead + trails)
}

/** The trail is drawn up the face as it ages, spreads and fades. */
function wakeFoam({ stage, down, strength }: Wake, here: number, share: number): number {
  const age = here - stage
  if (age < -0.02 || age > 1.6) return 0
  const middle = shareAt(down) - age * 0.07
  const wide = 0.011 + 0.032 * age
  return strength * Math.exp(-(((share - middle) / wide) ** 2)) * (1 - age / 1.6) ** 1.3
}
