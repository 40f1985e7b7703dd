import { hash2 } from '@lineup/demo/random.ts'
import { rayThrough } from './film/camera.ts'
import { KIND, TRAITS } from './film/raster.ts'
import type { Frame } from './frame.ts'
import { clamp, dot, luminance, mixVec, normalize, scale, smooth, type Vec } from './math/math.ts'
import { shadeWater } from './sea/shade-water.ts'
import { type Shore, shadeSand } from './sea/shore.ts'
import type { Shading } from './sea/water.ts'
import { type Land, withLands } from './sky/land.ts'
import { mirrored, type Sky } from './sky/sky.ts'
import { skyColor } from './sky/sky-color.ts'
import { shadeFoam } from './wave/shade-foam.ts'

/** Gives every pixel the light of what it sees, through the haze between. */
export function shadeAll(
  { camera, sky, surface, color }: Frame,
  scene: { lands: Land[]; shore?: Shore },
  shading: Shading,
): void {
  const { width, height } = surface
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      const ray = rayThrough(camera, x + 0.5, y + 0.5)
      const direction = normalize(ray)
      const kind = surface.kind[pixel] ?? 0
      if (kind === KIND.sky) {
        color.set(withLands(sky, scene.lands, direction, skyWithSun(sky, direction)), pixel * 3)
        continue
      }
      const depth = surface.depth[pixel] ?? 0
      const point: Vec = [
        camera.eye[0] + ray[0] * depth,
        camera.eye[1] + ray[1] * depth,
        camera.eye[2] + ray[2] * depth,
      ]
      const view: Vec = [-direction[0], -direction[1], -direction[2]]
      let normal = normalize([
        surface.normal[pixel * 3] ?? 0,
        surface.normal[pixel * 3 + 1] ?? 1,
        surface.normal[pixel * 3 + 2] ?? 0,
      ])
      const facing = dot(normal, view)
      if (facing < 0 && kind === KIND.wave) normal = scale(normal, -1)
      const trait = (index: number) => surface.traits[pixel * TRAITS + index] ?? 0
      const shaded =
        kind === KIND.sand && scene.shore
          ? shadeSand(sky, scene.shore, trait(0), trait(1), view, depth / camera.focal)
          : kind === KIND.foam
            ? shadeFoam(sky, { normal, view, crease: trait(3), seen: trait(4), u: trait(0), v: trait(1) })
            : shadeWater(shading, {
                point,
                normal,
                view,
                u: trait(0),
                v: trait(1),
                foam: trait(2),
                thick: trait(3),
                seen: trait(4),
                away: depth / camera.focal / Math.sqrt(clamp(Math.abs(facing), 0.02)),
                dither: hash2(x, y),
                isWave: kind === KIND.wave,
              })
      const veil = 1 - Math.exp(-depth / (9000 / (0.4 + sky.weather.haze)))
      const far = mirrored(sky, direction[0], 0.004, direction[2])
      color.set(mixVec(shaded, far, veil), pixel * 3)
    }
  }
}

function skyWithSun(sky: Sky, direction: Vec): Vec {
  const color = skyColor(sky, [direction[0], Math.max(direction[1], 0), direction[2]])
  const toSun = dot(direction, sky.sun)
  const disc = smooth(0.99996, 0.999975, toSun)
  if (disc === 0) return color
  return mixVec(
    color,
    scale(sky.sunLight, 6 / Math.max(1, luminance(sky.sunLight) * 0.1)),
    disc * (1 - sky.weather.grey),
  )
}
