import { clamp, dot, normalize, type Vec } from '../math/math.ts'
import { noise } from '../math/noise.ts'
import type { Sky } from '../sky/sky.ts'

type FoamPlace = { normal: Vec; view: Vec; crease: number; seen: number; u: number; v: number }

/** The light of tumbling foam. `crease` is 0 in its folds, `seen` the share of the sky it sees. */
export function shadeFoam(sky: Sky, { normal, view, crease, seen, u, v }: FoamPlace): Vec {
  const { sun, sunLight, ambient } = sky
  // Light wanders between bubbles, so foam shows less of its shape than a solid would.
  const grainU = noise(u * 23, v * 23) * 0.5 + noise(u * 51, v * 47) * 0.4
  const grainV = noise(u * 23 + 40, v * 23) * 0.5 + noise(u * 51 + 40, v * 47) * 0.4
  const bent = normalize([
    normal[0] * 0.62 + grainU * 0.42,
    normal[1] * 0.62 + 0.42 + grainV * 0.42,
    normal[2] * 0.62 + grainU * 0.24,
  ])
  const wrap = clamp((dot(bent, sun) + 0.4) / 1.4) ** 1.3
  const behind = Math.max(0, -dot(view, sun))
  const shade = clamp(0.68 + 0.32 * seen) * (0.74 + 0.26 * crease)
  const up = 0.55 + 0.45 * bent[1]
  const lit = (band: number) =>
    0.64 *
    (1.45 * (ambient[band] ?? 0) * shade * up +
      ((sunLight[band] ?? 0) * (wrap * 0.78 * (0.4 + 0.6 * shade) + behind ** 5 * 0.35 * (1 - crease * 0.6))) / Math.PI)
  return [lit(0), lit(1), lit(2)]
}
