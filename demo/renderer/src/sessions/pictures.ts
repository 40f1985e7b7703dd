import { type Random, seeded, seedOf } from '@lineup/demo/random.ts'
import { clamp } from '../draw/math/math.ts'
import type { Picture } from '../draw/picture.ts'
import type { Scene } from '../draw/scene.ts'
import type { Wave } from '../draw/wave/wave.ts'
import { lights } from './light.ts'
import type { Session } from './session.ts'
import type { Shot } from './shot.ts'
import { shots } from './shots.ts'
import { someone } from './surfers.ts'
import { timesOf } from './taken.ts'
import { waters } from './water.ts'

const cameras = [
  { make: 'Canon', model: 'Canon EOS R7' },
  { make: 'SONY', model: 'ILCE-7M4' },
  { make: 'NIKON CORPORATION', model: 'NIKON Z 8' },
  { make: 'FUJIFILM', model: 'X-T5' },
] as const

/**
 * The pictures of a session in the order in which they were taken: one surfer and one day's waves in several moments. Each is
 * decided by the session's name and its place.
 */
export function picturesOf(session: Session): Picture[] {
  const day = seeded(seedOf(session.slug))
  const wave = breakingWave(session, day)
  const star = someone(day, session.dress, session.isLong ?? false)
  const isGoofy = day() < 0.4
  const camera = {
    ...(cameras[seedOf(session.slug) % cameras.length] ?? cameras[0]),
    serial: serialOf(session.photographer),
  }
  const times = timesOf(session)
  return session.shots.map((name, index) => {
    const seed = seedOf(`${session.slug} ${index}`)
    const random = seeded(seed)
    const light = lights[session.light]
    const isTall = session.upright?.includes(index) ?? false
    const { dress, isLong = false } = session
    const shot = shots[name]({ wave, random, star, isGoofy, dress, isLong, isTall })
    return {
      scene: sceneOf(session, { wave, shot, seed }),
      film: light.film,
      isPortrait: isTall,
      isMirrored: session.isRight,
      orientation: isTall ? (seed % 2 === 0 ? 6 : 8) : 1,
      camera,
      time: times[index] ?? '',
    }
  })
}

/** What a shot shows of a session's place. */
export function sceneOf(session: Session, { wave, shot, seed }: { wave: Wave; shot: Shot; seed: number }): Scene {
  const water = waters[session.water]
  return {
    seed: seed % 100000,
    weather: { ...lights[session.light].weather, seed: (seedOf(session.slug) % 50) + 1, ...session.sky },
    water: { ...water, chop: session.chop ?? water.chop },
    swell: session.wave.height * 0.3,
    waves: [wave, ...(shot.others ?? [])],
    riders: shot.riders,
    // A long lens would fill the sky with the land; a photographer steps aside until it sits on the horizon.
    lands: session.lands.map((land) => ({ ...land, height: land.height * clamp(shot.view.fov / 26, 0.34, 1) })),
    view: shot.view,
    ...(shot.needsShore && {
      shore: { z: wave.height * 12.2, slope: 0.055, color: session.sand ?? [0.52, 0.43, 0.3] },
    }),
  }
}

/** Of the photographer's only body. */
const serialOf = (photographer: string) => String(seedOf(photographer)).padStart(12, '0')

export function breakingWave({ wave }: Session, random: Random): Wave {
  return {
    height: wave.height * (0.93 + 0.14 * random()),
    peel: 0,
    z: 0,
    stretch: wave.stretch * (0.92 + 0.16 * random()),
    hollow: wave.hollow,
    bend: 0.6 + random() * 0.8,
    seed: Math.floor(random() * 60) + 1,
    wind: wave.wind,
  }
}
