import { hash2 } from '@lineup/demo/random.ts'
import { clamp, dot, mixVec, normalize, scale, smooth, type Vec } from '../math/math.ts'
import { fbm, noise } from '../math/noise.ts'
import { mirrored, type Sky } from './sky.ts'

/**
 * Land along the horizon. Angles are degrees: `from` and `to` count to the right of straight out to sea, `height` is
 * that of its highest ridge. `far` is how much the air veils it, 0 to 1; `palms` how many stand on its ridge.
 */
export type Land = {
  kind: 'hills' | 'cliff' | 'trees'
  from: number
  to: number
  height: number
  far: number
  color: Vec
  palms: number
  seed: number
}

const DEGREES = 180 / Math.PI

/** The picture's light in a direction with the lands in front of the sky; the first of them is the farthest. */
export function withLands(sky: Sky, lands: Land[], direction: Vec, behind: Vec): Vec {
  let color = behind
  if (lands.length === 0 || direction[1] < -0.02) return color
  const azimuth = Math.atan2(direction[0], -direction[2]) * DEGREES
  const height = Math.asin(direction[1]) * DEGREES
  for (const land of lands) {
    const side = azimuth < land.from ? azimuth + 360 : azimuth
    const within = side <= land.to + 3 && side >= land.from - 3
    if (!within || height > land.height * 1.5 + 1) continue
    const cover = Math.max(groundCover(land, side, height), palmCover(land, side, height))
    if (cover > 0) color = mixVec(color, landColor(sky, land, side, height, direction), cover)
  }
  return color
}

function ridge(land: Land, side: number): number {
  const { from, to, height, kind, seed } = land
  const t = (side - from) / (to - from)
  const size = height * 3.2 + 4
  const ends =
    kind === 'cliff'
      ? smooth(0, 0.03, t) * smooth(1, 0.93, t) * (0.75 + 0.25 * smooth(0, 0.5, t))
      : smooth(-0.02, 0.42, t) * smooth(1.02, 0.6, t)
  const rough = fbm((side / size) * 2.1 + seed * 7.3, seed, 6)
  const crowns =
    kind === 'cliff'
      ? 0
      : Math.abs(noise((side / height) * 9, seed)) * 0.05 + Math.abs(noise((side / height) * 31, seed + 3)) * 0.03
  const shape = kind === 'trees' ? 0.75 + rough * 0.35 : kind === 'cliff' ? 0.74 + rough * 0.55 : 0.62 + rough * 0.85
  return height * ends * (shape + crowns)
}

function groundCover(land: Land, side: number, height: number): number {
  const top = ridge(land, side)
  return top <= 0.01 ? 0 : smooth(0.012, -0.012, (height - top) / (land.height + 0.4))
}

function landColor(sky: Sky, land: Land, side: number, height: number, direction: Vec): Vec {
  const { sun, sunLight, ambient } = sky
  const size = land.height * 0.6
  const u = side / size
  const v = height / size
  const slope = fbm(u * 1.7 + land.seed, v * 1.7, 4)
  const fine =
    land.kind === 'cliff'
      ? fbm(u * 2.1 + v * 1.3, v * 7 - u * 0.9, 3) * 0.4 + fbm(u * 5 - v * 3, u * 2 + v * 4, 3) * 0.25
      : noise(u * 9, v * 11) * 0.4 + noise(u * 23, v * 27) * 0.3
  const normal = normalize([-direction[0] + slope * 1.6 + fine * 0.5, 0.75 + fine * 0.6, -direction[2] + slope * 0.4])
  const light = Math.max(0, dot(normal, sun))
  const patch = smooth(-0.3, 0.4, fbm(u * 0.8, v * 1.2 + land.seed, 3))
  const base = mixVec(land.color, scale(land.color, 0.55), patch)
  const top = ridge(land, side)
  const crown = 0.62 + 0.5 * clamp(height / Math.max(top, 0.05)) + fine * 0.35
  const own: Vec = [
    base[0] * (ambient[0] * crown + (sunLight[0] * light) / Math.PI),
    base[1] * (ambient[1] * crown + (sunLight[1] * light) / Math.PI),
    base[2] * (ambient[2] * crown + (sunLight[2] * light) / Math.PI),
  ]
  // The air before the land is blue with the rest of the sky; only what lies behind the land glows with a low sun.
  const glow = mirrored(sky, direction[0], 0.01, direction[2])
  const veil = mixVec(glow, scale(sky.zenith, 1.3), 0.4)
  const backlit = 1 - 0.55 * Math.max(0, dot(direction, sun)) ** 2 * smooth(0.25, 0, sun[1])
  const low = backlit * clamp(land.far + 0.25 * Math.exp(-height * 2.2) * (0.4 + land.far))
  return mixVec(own, scale(veil, 0.92), low)
}

/** The silhouettes of palms: a leaning trunk and a crown of hanging fronds. */
function palmCover(land: Land, side: number, height: number): number {
  const { palms, from, to, seed } = land
  let cover = 0
  for (let palm = 0; palm < palms; palm++) {
    const at = from + (to - from) * (0.12 + 0.76 * hash2(palm + 1, seed * 31))
    const tall = land.height * (0.42 + 0.4 * hash2(palm + 9, seed * 17))
    if (Math.abs(side - at) > tall) continue
    const foot = ridge(land, at) * 0.8
    const lean = (hash2(palm, seed * 5) - 0.5) * 0.5
    const y = (height - foot) / tall
    const x = (side - at) / tall
    if (y > -0.1 && y < 1.02) {
      const trunk = Math.abs(x - lean * y * y) - 0.017 * (1.25 - 0.5 * y)
      cover = Math.max(cover, smooth(0.006, -0.004, trunk))
    }
    cover = Math.max(cover, crownCover(x - lean, y - 1, palm + seed))
    if (cover >= 1) return 1
  }
  return cover
}

function crownCover(x: number, y: number, seed: number): number {
  if (x * x + y * y > 0.3) return 0
  let cover = smooth(0.05, 0.02, Math.hypot(x, y))
  for (let frond = 0; frond < 11; frond++) {
    const angle = -0.35 + (frond / 10) * (Math.PI + 0.7) + (hash2(frond, seed * 13) - 0.5) * 0.3
    const reach = 0.3 + 0.14 * hash2(frond + 20, seed * 7)
    const dx = Math.cos(angle)
    const dy = Math.sin(angle)
    for (let step = 0; step <= 12; step++) {
      const t = step / 12
      const px = dx * reach * t
      const py = dy * reach * t - 0.34 * reach * t * t * 1.6
      // Leaflets hang below the rib, longest in its middle.
      const hang = 0.075 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.1))
      const ox = Math.abs(x - px)
      const oy = py - y
      if (ox < 0.018 && oy > -0.01 && oy < hang * (0.6 + 0.4 * Math.cos((x - px) * 260))) cover = 1
    }
  }
  return cover
}
