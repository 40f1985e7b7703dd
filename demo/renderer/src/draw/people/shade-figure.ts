import { add, clamp, dot, luminance, mixVec, normalize, scale, smooth, type Vec } from '../math/math.ts'
import { mirrored, type Sky } from '../sky/sky.ts'
import type { Figure } from './figure.ts'
import { nearest } from './figure-distance.ts'
import { type Look, MATERIAL } from './look.ts'
import { distanceTo, type Model } from './model.ts'

type Seen = { place: Vec; view: Vec; axes: [Vec, Vec, Vec] }

export function shadeFigure(sky: Sky, figure: Figure, model: Model, { place, view, axes }: Seen): Vec {
  const [x, y, z] = place
  const step = 0.004
  const a = distanceTo(model, x + step, y - step, z - step)
  const b = distanceTo(model, x - step, y - step, z + step)
  const c = distanceTo(model, x - step, y + step, z - step)
  const d = distanceTo(model, x + step, y + step, z + step)
  distanceTo(model, x, y, z)
  const { material } = nearest
  const local = normalize([a - b - c + d, -a - b + c + d, -a + b - c + d])
  const normal = add(add(scale(axes[0], local[0]), scale(axes[1], local[1])), scale(axes[2], local[2]))
  const { sun, sunLight, ambient } = sky
  const base = surfaceColor(figure.look, material, model.carried ? [y - 0.86, x - 0.36, z] : [x, y, z])
  const gloss =
    material === MATERIAL.skin ? 0.22 : material === MATERIAL.board ? 0.6 : material === MATERIAL.suit ? 0.32 : 0.1
  const crowd = clamp(distanceTo(model, x + local[0] * 0.09, y + local[1] * 0.09, z + local[2] * 0.09) / 0.09, 0.25, 1)
  const above = 0.5 + 0.5 * normal[1]
  const sunFace = Math.max(0, dot(normal, sun)) * figure.sunlit * smooth(0.2, 0.6, crowd)
  const rim = (1 - Math.max(0, dot(normal, view))) ** 3.5
  const mirror = mirrored(sky, normal[0] - view[0] * 0.3, Math.abs(normal[1]) + 0.15, normal[2] - view[2] * 0.3)
  const half = normalize(add(view, sun))
  const spot = Math.max(0, dot(normal, half)) ** 60 * gloss * 1.2 * figure.sunlit
  const toEye = Math.max(0, dot(normal, view)) * figure.sunlit
  const lit = (band: 0 | 1 | 2) => {
    const bounce = band === 0 ? 0.55 : 0.82
    // Against the light, the sea and the foam before a surfer throw some of the sun back.
    const fill = luminance(sunLight) * (0.05 + 0.07 * toEye) * crowd
    const air = ambient[band] * (1.1 * above + (1 - above) * 0.7 * bounce) * crowd + fill
    return (
      base[band] * (air + (sunLight[band] * sunFace) / Math.PI) +
      mirror[band] * (0.025 + rim * 0.3) * gloss * crowd +
      sunLight[band] * spot * 0.12
    )
  }
  return [lit(0), lit(1), lit(2)]
}

function surfaceColor(look: Look, material: number, [x, y, z]: Vec): Vec {
  if (material === MATERIAL.suit) return look.suit
  if (material === MATERIAL.panel) return look.panel
  if (material === MATERIAL.skin) return look.skin
  if (material === MATERIAL.hair) return look.hair
  if (material === MATERIAL.shorts) return scale(look.outfit === 'rash' ? look.suit : look.panel, 1.1)
  if (material === MATERIAL.fin && y < -0.045) return look.accent
  const along = z / look.board.length
  if (y > 0.01 && Math.abs(x) < 0.006) return mixVec(look.deck, [0.25, 0.16, 0.08], 0.6)
  if (y > 0 && along < -0.26 && along > -0.44) return [0.05, 0.05, 0.055]
  if (along > 0.28 || Math.abs(along - 0.05) < 0.02) return look.accent
  return look.deck
}
