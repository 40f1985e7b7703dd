import { type Camera, type View, makeCamera, rayThrough } from './camera.ts'
import type { Light } from './film.ts'
import { type Land, withLands } from './land.ts'
import { makeLace } from './lace.ts'
import { drawFigure } from './figure.ts'
import { type Rider, placeFigures, riderSpray, wakesOf } from './riders.ts'
import { type Vec, clamp, dot, luminance, mixVec, normalize, scale, smooth } from './math.ts'
import { fbm, noise } from './noise.ts'
import { oceanMesh } from './ocean-mesh.ts'
import { hash2 } from './random.ts'
import { KIND, type Surface, TRAITS, drawMesh, emptySurface } from './raster.ts'
import { makeRipples } from './ripples.ts'
import { makeSea } from './sea.ts'
import { type Sky, type Weather, makeSky, mirrored, skyColor } from './sky.ts'
import { type Shore, drawShore, shadeSand } from './shore.ts'
import { drawDrops, makeDrops, waveSpray } from './spray.ts'
import { type Shading, type Water, shadeWater } from './water.ts'
import { type Wave, crestAt, stageAt, waveMesh } from './wave-mesh.ts'
import { whiteWaterMesh } from './white-water.ts'

export type Scene = {
  lands: Land[]
  shore?: Shore
  riders: Rider[]
  seed: number
  weather: Weather
  water: Water
  swell: number
  waves: Wave[]
  view: View
}

const lace = makeLace(77)
const ripples = makeRipples(5, Math.PI / 2, 2.4)

/** The light of a scene on a film of the given size. */
export function renderLight(scene: Scene, width: number, height: number): Light {
  const camera = makeCamera(scene.view, width, height)
  const sky = makeSky(scene.weather)
  const sea = makeSea(scene.seed, scene.water.chop, scene.swell)
  const surface = emptySurface(width, height)
  const drops = makeDrops(700000)
  drawMesh(
    surface,
    camera,
    oceanMesh(camera, sea, scene.waves, (x, z) => leftFoam(scene, x, z)),
  )
  for (const [index, wave] of scene.waves.entries()) {
    drawMesh(surface, camera, waveMesh(wave, sea, wakesOf(scene.riders, index), 1))
    const white = whiteWaterMesh(wave, sea, 1)
    if (white) drawMesh(surface, camera, white)
    waveSpray(drops, wave, white)
  }
  if (scene.shore) drawShore(surface, camera, scene.shore)
  const shading: Shading = { sky, water: scene.water, ripples, lace, seed: scene.seed % 97 }
  const color = new Float32Array(width * height * 3)
  const view = shadeAll(scene, shading, camera, surface, color)
  softenEdges(surface, color)
  const figures = placeFigures(scene, sea)
  riderSpray(drops, scene, figures)
  for (const figure of figures) drawFigure(color, surface, camera, sky, figure)
  drawDrops(color, surface, camera, sky, drops)
  return { width, height, color: view }
}

/** Foam that earlier waves left: in lines before the wave, and as a wide trail behind its broken part. */
function leftFoam(scene: Scene, x: number, z: number): number {
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

/** Averages the pixels along the outlines of waves and land, where one sample a pixel would leave steps. */
function softenEdges({ width, height, kind, depth }: Surface, color: Float32Array): void {
  const edges: number[] = []
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const pixel = y * width + x
      const here = depth[pixel] ?? 0
      const isEdge = [pixel + 1, pixel - 1, pixel + width, pixel - width].some((other) => {
        const there = depth[other] ?? 0
        return kind[other] !== kind[pixel] || Math.abs(there - here) > 0.03 * Math.min(there, here)
      })
      if (isEdge) edges.push(pixel)
    }
  }
  const soft = edges.map((pixel): Vec => {
    const band = (index: number) => {
      let sum = 0
      for (const [offset, weight] of [
        [0, 4],
        [1, 2],
        [-1, 2],
        [width, 2],
        [-width, 2],
        [width + 1, 1],
        [width - 1, 1],
        [-width + 1, 1],
        [-width - 1, 1],
      ] as const) {
        sum += weight / (1 + (color[(pixel + offset) * 3 + index] ?? 0))
      }
      // The mean is taken of 1 / (1 + light), so that a bright sky does not eat into a dark edge.
      return 16 / sum - 1
    }
    return [band(0), band(1), band(2)]
  })
  soft.forEach((value, index) => color.set(value, (edges[index] ?? 0) * 3))
}

/** The last of the waves on the sand: a bright edge, and thinning foam behind it. */
function washFoam(shore: Shore, x: number, z: number, seed: number): number {
  const edge = shore.z - z + 1.6 * fbm(x / 8, seed, 3)
  const bands = 0.5 + 0.5 * fbm(x / 14, z / 2.2 + seed, 3)
  return smooth(16, 2, edge) * (0.25 + 0.45 * bands) + smooth(2.4, 0.2, Math.abs(edge - 0.6)) * 0.4
}

function shadeAll(scene: Scene, shading: Shading, camera: Camera, surface: Surface, color: Float32Array): Float32Array {
  const { width, height } = surface
  const { sky } = shading
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
            ? shadeFoam(shading, { point, normal, view, crease: trait(3), seen: trait(4), u: trait(0), v: trait(1) })
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
  return color
}

type FoamPlace = { point: Vec; normal: Vec; view: Vec; crease: number; seen: number; u: number; v: number }

function shadeFoam({ sky }: Shading, { normal, view, crease, seen, u, v }: FoamPlace): Vec {
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
