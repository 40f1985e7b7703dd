import { clamp, smooth } from '../math/math.ts'
import { fbm } from '../math/noise.ts'
import { crestAt, stageAt, type Wave } from '../wave/wave.ts'
import type { Shore } from './shore.ts'

type Coast = { seed: number; waves: Wave[]; shore?: Shore }

/** Foam that earlier waves left: in lines before the wave, and as a wide trail behind its broken part. */
export function leftFoam(scene: Coast, x: number, z: number): number {
  let foam = 0.1 * clamp(0.2 + fbm(x / 19, z / 7 + (scene.seed % 31), 3) * 2)
  if (scene.shore) foam = Math.max(foam, washFoam(scene.shore, x, z, scene.seed % 31))
  for (const wave of scene.waves) {
    const behind = (crestAt(wave, x) - z) / wave.height
    const stage = stageAt(wave, x)
    if (behind > 0) foam = Math.max(foam, smooth(0.5, 3, stage) * smooth(16, 2, behind) * 0.48)
    else foam = Math.max(foam, smooth(14, 5, -behind) * (0.12 + 0.3 * clamp(fbm(x / 13, z / 5, 3) * 1.8)))
  }
  return foam
}

/** The last of the waves on the sand: a bright edge, and thinning foam behind it. */
function washFoam(shore: Shore, x: number, z: number, seed: number): number {
  const edge = shore.z - z + 1.6 * fbm(x / 8, seed, 3)
  const bands = 0.5 + 0.5 * fbm(x / 14, z / 2.2 + seed, 3)
  return smooth(16, 2, edge) * (0.25 + 0.45 * bands) + smooth(2.4, 0.2, Math.abs(edge - 0.6)) * 0.4
}
