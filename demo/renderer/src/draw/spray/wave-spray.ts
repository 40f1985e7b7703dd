import { type Random, seeded } from '@lineup/demo/random.ts'
import type { Mesh } from '../film/raster.ts'
import { clamp, mix, smooth } from '../math/math.ts'
import { fbm, noise } from '../math/noise.ts'
import { crestAt, type Wave, waveCut } from '../wave/wave.ts'
import { CUT_POINTS, TIP } from '../wave/wave-profile.ts'
import { burst } from '../wave/white-water.ts'
import { addDrop, type Drops } from './drops.ts'

/** The spray of a wave: the feather that the wind takes off the crest, the splash of the lip, and the broken water's fringe. */
export function waveSpray(drops: Drops, wave: Wave, white: Mesh | undefined): void {
  const random = seeded(wave.seed * 7919 + 13)
  feather(drops, wave, random)
  curtain(drops, wave, random)
  splash(drops, wave, random)
  if (white) fringe(drops, wave, white, random)
}

function feather(drops: Drops, wave: Wave, random: Random): void {
  for (let strand = 0; strand < 1700; strand++) {
    const stage = mix(-0.95, 0.9, random())
    const x = wave.peel - stage * wave.stretch * wave.height
    const strength =
      smooth(-0.95, 0.05, stage) * clamp(0.35 + fbm((x / wave.height) * 2.3, wave.seed, 3) * 2.2) * (0.25 + wave.wind)
    if (random() > strength) continue
    const cut = waveCut(wave, x)
    const point = Math.floor((TIP - mix(0.005, 0.1, random())) * CUT_POINTS)
    const [z, y] = [cut.z[point] ?? 0, cut.y[point] ?? 0]
    const lift = (0.6 + random() * 1.6) * Math.sqrt(wave.height)
    for (let index = 0; index < 70; index++) {
      const time = random() ** 1.6 * 0.75 * (0.4 + strength)
      const blown = wave.wind * (5 + 3 * random()) * time
      const isMist = index % 14 === 0
      addDrop(drops, {
        x: x + (random() - 0.5) * 0.25 + time * (random() - 0.5) * 0.9,
        y: y + lift * time - 3.2 * time * time + (random() - 0.5) * 0.1,
        z: z - blown + (random() - 0.5) * 0.2,
        radius: isMist ? 0.1 + 0.3 * time : 0.0025 + 0.009 * random() ** 4,
        cover: isMist ? 0.035 * strength : 0.6 * (1 - time),
        light: 1,
      })
    }
  }
}

function curtain(drops: Drops, wave: Wave, random: Random): void {
  for (let index = 0; index < 26000; index++) {
    const stage = mix(-0.15, 1, random() ** 0.8)
    const x = wave.peel - stage * wave.stretch * wave.height
    const clump = clamp(0.45 + noise((x / wave.height) * 6, wave.seed) * 1.2)
    if (random() > clump) continue
    const cut = waveCut(wave, x)
    const point = Math.floor(TIP * CUT_POINTS) + Math.floor((random() - 0.5) * 9)
    const away = random() ** 2
    addDrop(drops, {
      x: x + (random() - 0.5) * 0.2,
      y: (cut.y[point] ?? 0) + (random() - 0.55) * 0.22 * wave.height * away,
      z: (cut.z[point] ?? 0) + (random() - 0.25) * 0.3 * wave.height * away,
      radius: 0.003 + 0.011 * random() ** 4,
      cover: 0.7,
      light: 0.9,
    })
  }
}

function splash(drops: Drops, wave: Wave, random: Random): void {
  for (let jet = 0; jet < 900; jet++) {
    const stage = 0.55 + 2.4 * random() ** 1.5
    const x = wave.peel - stage * wave.stretch * wave.height
    const force =
      burst(wave, x) *
      smooth(0.5, 0.95, stage) *
      smooth(3.4, 1.2, stage) *
      clamp(0.3 + noise((x / wave.height) * 3.1, wave.seed + 8) * 1.5)
    if (force < 0.12) continue
    const reach = wave.height * (0.35 + 1.25 * random() ** 2) * force * (0.45 + 0.55 * wave.hollow)
    const lean = (random() - 0.35) * 0.9
    const aside = (random() - 0.5) * 0.7
    const z = crestAt(wave, x) + wave.height * mix(0.2, 1.35, random())
    const y = wave.height * 0.5 * burst(wave, x)
    for (let index = 0; index < 130; index++) {
      const far = random() ** 0.8
      const wide = 0.05 + 0.16 * far
      const isMist = index % 16 === 0
      addDrop(drops, {
        x: x + aside * far * reach + (random() + random() - 1) * wide * wave.height * 0.6,
        y: y + reach * far * (1.15 - 0.35 * far) + (random() - 0.5) * wide * wave.height * 0.5,
        z: z + lean * far * reach + (random() + random() - 1) * wide * wave.height * 0.6 - wave.wind * far * 0.6,
        radius: isMist ? wave.height * (0.06 + 0.09 * far) : 0.003 + 0.013 * random() ** 4,
        cover: isMist ? 0.022 : 0.6 * (1 - 0.6 * far),
        light: 0.95,
      })
    }
  }
}

function fringe(drops: Drops, wave: Wave, white: Mesh, random: Random): void {
  const total = white.columns * white.rows
  for (let index = 0; index < 260000; index++) {
    const at = Math.floor(random() * total)
    const x = white.points[at * 3] ?? 0
    const high = burst(wave, x)
    if (random() > high * 1.8) continue
    const loose = random() ** 3
    const off = 0.02 + loose * 0.2 * wave.height * high
    const isSoft = index % 5 === 0
    const light = clamp(0.6 + 0.4 * (white.traits[at * 5 + 4] ?? 1))
    addDrop(drops, {
      x: x + (white.normals[at * 3] ?? 0) * off + (random() - 0.5) * 0.08,
      y: (white.points[at * 3 + 1] ?? 0) + Math.abs(white.normals[at * 3 + 1] ?? 0) * off + (random() - 0.4) * 0.06,
      z: (white.points[at * 3 + 2] ?? 0) + (white.normals[at * 3 + 2] ?? 0) * off + (random() - 0.5) * 0.08,
      radius: isSoft ? wave.height * (0.012 + 0.02 * random()) : 0.0035 + 0.013 * random() ** 3,
      cover: isSoft ? 0.2 : 0.6,
      light: light * (0.85 + 0.3 * random()),
    })
  }
}
