import { type Camera, rayThrough } from '../film/camera.ts'
import { KIND, type Surface, TRAITS } from '../film/raster.ts'
import { clamp, dot, mixVec, normalize, scale, smooth, type Vec } from '../math/math.ts'
import { fbm, noise } from '../math/noise.ts'
import { mirrored, type Sky } from '../sky/sky.ts'

/** A sandy beach that rises from the sea at `z` (metres); `color` is the sand's when dry. */
export type Shore = { z: number; slope: number; color: Vec }

/** Lays the beach over the surface wherever it is nearer than the sea. */
export function drawShore(surface: Surface, camera: Camera, shore: Shore): void {
  const { eye } = camera
  for (let y = 0; y < surface.height; y++) {
    for (let x = 0; x < surface.width; x++) {
      const ray = rayThrough(camera, x + 0.5, y + 0.5)
      const fall = shore.slope * ray[2] - ray[1]
      if (fall <= 1e-5) continue
      let far = (eye[1] - shore.slope * (eye[2] - shore.z)) / fall
      // One correction for the bumps is enough: they are low and the view is steep where they show.
      far += (eye[1] + ray[1] * far - groundAt(shore, eye[0] + ray[0] * far, eye[2] + ray[2] * far)) / fall
      const pixel = y * surface.width + x
      if (far <= 0.05 || far >= (surface.depth[pixel] ?? 0)) continue
      surface.kind[pixel] = KIND.sand
      surface.depth[pixel] = far
      surface.traits[pixel * TRAITS] = eye[0] + ray[0] * far
      surface.traits[pixel * TRAITS + 1] = eye[2] + ray[2] * far
    }
  }
}

/** The unevenness of the sand, in metres above its slope; the first part bends the water's edge. */
function bumps(x: number, z: number): number {
  return 0.1 * fbm(x / 9, z / 14, 3) + 0.012 * noise(x * 0.9, z * 0.7)
}

/** How high the sand stands at a place, in metres. */
export function groundAt(shore: Shore, x: number, z: number): number {
  return shore.slope * (z - shore.z) + bumps(x, z)
}

export function shadeSand(sky: Sky, shore: Shore, x: number, z: number, view: Vec, away: number): Vec {
  const { sun, sunLight, ambient } = sky
  const height = shore.slope * (z - shore.z) + bumps(x, z)
  const wet = smooth(0.62, 0.1, height + 0.1 * noise(x / 3.7, z / 5))
  const detail = clamp(1.3 - away * 14)
  const rough = (1 - wet) * 0.13 + 0.015
  const tilt = rough * detail
  const normal = normalize([
    (noise(x * 3.1, z * 2.6) * 0.5 + noise(x * 9.7, z * 8.8) * 0.5) * tilt,
    1,
    (noise(x * 2.9 + 50, z * 2.5) * 0.5 + noise(x * 9.2 + 9, z * 9.9) * 0.5) * tilt - shore.slope,
  ])
  const grain = 1 + 0.12 * noise(x * 37, z * 37) * clamp(1 - away * 60) + 0.12 * fbm(x / 2.3, z / 2.9, 3)
  const sand = scale(mixVec(shore.color, scale(shore.color, 0.36), wet), grain)
  const light = Math.max(0, dot(normal, sun)) / Math.PI
  const facing = Math.max(0.03, dot(normal, view))
  const gloss = wet * (0.03 + 0.97 * (1 - facing) ** 5)
  const turn = 2 * facing
  const mirror = mirrored(
    sky,
    normal[0] * turn - view[0],
    Math.abs(normal[1] * turn - view[1]) + 0.02,
    normal[2] * turn - view[2],
  )
  const half = normalize([view[0] + sun[0], view[1] + sun[1], view[2] + sun[2]])
  const glint = wet * 1.2 * Math.max(0, dot(normal, half)) ** 220
  const lit = (band: 0 | 1 | 2) =>
    sand[band] * (ambient[band] + sunLight[band] * light) * (1 - gloss) +
    mirror[band] * gloss +
    sunLight[band] * glint * 0.15
  return [lit(0), lit(1), lit(2)]
}
