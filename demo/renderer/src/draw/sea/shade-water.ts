import { clamp, dot, luminance, mix, normalize, smooth, type Vec } from '../math/math.ts'
import { noise } from '../math/noise.ts'
import { sample, type Tile } from '../math/tile.ts'
import { mirrored } from '../sky/sky.ts'
import { roughen } from './roughen.ts'
import type { Place, Shading, Water } from './water.ts'

/** The light that leaves the water towards the eye. */
export function shadeWater(shading: Shading, place: Place): Vec {
  const { sky, water, lace, seed } = shading
  const { normal, view, foam, thick, seen } = place
  const { sun, sunLight, ambient } = sky
  const rough = roughen(shading, place)
  const [nx, ny, nz] = rough.normal
  const facing = Math.max(0.02, nx * view[0] + ny * view[1] + nz * view[2])
  const sigma = Math.sqrt(rough.lost)
  const fresnel = 0.02 + (0.98 * (1 - facing) ** (5 * Math.exp(-2.3 * sigma))) / (1 + 18 * sigma ** 1.5)

  const twice = 2 * (nx * view[0] + ny * view[1] + nz * view[2])
  const rx = nx * twice - view[0]
  const ry = ny * twice - view[1]
  const rz = nz * twice - view[2]
  const sight = mirrored(sky, rx, Math.abs(ry) + sigma * 0.35, rz)
  const downward = smooth(0.05, -0.35, ry)
  const shelter = clamp(seen * 1.25) * (1 - downward * 0.72)

  const sunSeen = place.isWave ? smooth(0.08, 0.5, seen) : 1
  const half = normalize([view[0] + sun[0], view[1] + sun[1], view[2] + sun[2]])
  const cosine = Math.max(0, nx * half[0] + ny * half[1] + nz * half[2])
  const alpha = 2 * rough.lost + 0.0012
  const slope = (1 - cosine * cosine) / Math.max(cosine * cosine, 1e-4)
  const spread = Math.exp(-slope / alpha) / (Math.PI * alpha * Math.max(cosine ** 4, 1e-3))
  const lit = sun[1] > -0.02 && dot(normal, sun) > -0.2 ? smooth(-0.2, 0.1, dot(normal, sun)) : 0
  const schlick = 0.02 + 0.98 * (1 - Math.max(0, dot(view, half))) ** 5
  const even = (spread * schlick * lit * sunSeen) / (4 * Math.max(facing, 0.15))
  const flash = even > 0.002 ? even * sparkle(place) : even
  // Film holds the colour of glitter up to some stops above the sky's light; beyond that it only burns out.
  const most = (13 * luminance(ambient)) / Math.max(1e-4, luminance(sunLight))
  const glint = most * (1 - Math.exp(-flash / most))

  const behind = Math.max(0, -dot(view, sun))
  const through = 0.12 + 0.88 * behind ** 3
  const down = 0.25 + 0.75 * Math.max(0, sun[1])
  const low = place.isWave ? smooth(0.8, 0.1, place.point[1]) * smooth(0.9, 0.99, normal[1]) : 1
  const bottom = low > 0 ? bottomAt(water, place.point, seed) : { depth: 0, bright: 0 }
  const foamy = foamCover(lace, place, shading)
  const wrap = clamp(dot(normal, sun) * 0.62 + 0.38)
  // Ripples bend the light that comes from within as well, which is most of what shows on a face.
  const relief = clamp(1 + 1.25 * (ny - normal[1]) + 1.1 * (nx - normal[0]) * (sun[0] > 0 ? 1 : -1), 0.45, 1.7)
  const color: [number, number, number] = [0, 0, 0]
  const level = luminance(sunLight)
  for (let band = 0; band < 3; band++) {
    const air = ambient[band] ?? 0
    const ray = sunLight[band] ?? 0
    const inner = (air * (0.35 + 0.65 * seen) + ray * down * 0.5 * (0.4 + 0.6 * sunSeen)) * (water.scatter[band] ?? 0)
    const path = Math.exp(-(water.absorb[band] ?? 0) * thick * 2.4)
    const shine = path * (water.glow[band] ?? 0) * (air * 0.7 + mix(ray, level, 0.6) * through * 0.4)
    const dive = Math.exp(-(water.absorb[band] ?? 0) * bottom.depth * 2.2)
    const bed = dive * (water.bottom[band] ?? 0) * bottom.bright * (air + ray * Math.max(0, sun[1])) * 0.32 * low
    const milk = foam * 0.2 * (0.25 + (water.glow[band] ?? 0)) * (air + ray * down * 0.45)
    const body = inner + shine + bed + milk * (0.3 + 0.7 * seen)
    const mirror = (sight[band] ?? 0) * shelter + inner * (1 - shelter) * 2
    const wet = body * relief * (1 - fresnel) + mirror * fresnel + glint * ray
    const white =
      0.62 *
      (air * (0.35 + 0.75 * seen) * (0.72 + 0.28 * ny) +
        (ray * wrap * (0.25 + 0.75 * sunSeen)) / Math.PI +
        ray * behind ** 4 * 0.1)
    const soaked = body * 0.9 * (1 - seen)
    color[band] = wet + (soaked + white * foamy.bright - wet) * foamy.cover
  }
  return color
}

/** Crests that flash and troughs that do not: about 1 in the mean, in spots a few pixels wide. */
function sparkle({ u, v, away }: Place): number {
  const size = 2 ** Math.ceil(Math.log2(away * 2.5))
  const spots = noise(u / (size * 2.2), v / size) * 0.6 + noise(u / (size * 5.1) + 9, v / (size * 2.4)) * 0.5
  return 0.12 + 4 * smooth(0, 0.8, spots)
}

/** The ground under a place: how far below, in metres, and how bright with its sand and weed. */
function bottomAt(water: Water, [x, , z]: Vec, seed: number) {
  const patches = 0.5 * noise(x / 6.1, z / 5 + seed) + 0.3 * noise(x / 1.9, z / 1.7)
  return { depth: water.depth * (1 + 0.3 * noise(x / 23 + seed, z / 17)), bright: 0.75 + patches }
}

function foamCover(lace: Tile, { u, v, foam, away, dither, isWave, normal }: Place, { seed }: Shading) {
  if (foam < 0.01) return { cover: 0, bright: 1 }
  const steep = isWave ? 1 - clamp(normal[1]) : 0
  const along = v * (1 - 0.45 * steep)
  const level = (size: number) => Math.log2((away * 512) / size) + dither - 0.5
  const wide = sample(lace, u / 9.7 + seed * 0.13, along / 9.7, level(9.7))
  const fine = sample(lace, u / 3.1 + 0.3, along / 3.1 + seed * 0.07, level(3.1))
  const patch = noise(u / 3.7 + seed, along / 2.9) * 0.3 + noise(u / 11, along / 8 + seed) * 0.35
  const net = wide * 0.6 + fine * 0.5 + patch * 0.5
  const bare = 1 - foam * 1.12
  const cover = smooth(bare, bare + 0.34, net) * clamp(foam * 5)
  return { cover: cover * 0.94, bright: 0.78 + 0.4 * (net - bare) }
}
