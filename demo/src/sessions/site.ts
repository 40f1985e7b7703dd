import { seeded } from '../render/math/random.ts'
import type { Picture } from '../render/picture.ts'
import { mountains } from './ground.ts'
import { lights } from './light.ts'
import { picturesOf } from './pictures.ts'
import type { Session } from './session.ts'
import { someone } from './surfers.ts'
import { waters } from './water.ts'

/** The site's own picture: a clean wave at dawn in the right half, and calm water and sky in the left for the words. */
export const hero: Picture = {
  scene: {
    seed: 4127,
    weather: { ...lights.dawn.weather, sunHeight: 4.5, sunSide: 30, haze: 0.9, wisps: 0.9, heaps: 0.45, seed: 14 },
    water: { ...waters.emerald, scatter: [0.008, 0.054, 0.068], glow: [0.1, 0.36, 0.37], chop: 0.12 },
    swell: 0.5,
    waves: [{ height: 2.4, peel: 0, z: 0, stretch: 2.7, hollow: 0.95, bend: 1.1, seed: 8, wind: 0.6 }],
    riders: [
      {
        pose: 'tube',
        look: { ...someone(seeded(5), 'mild', false), outfit: 'wetsuit', hasLongHair: false },
        facing: -1,
        heading: -4,
        lean: -6,
        spray: 0.4,
        at: { wave: 0, stage: -0.12, down: 0.66 },
      },
    ],
    lands: [mountains(34, 80, 2.4, 12)],
    view: { eye: [11.5, 1.5, 13.5], target: [4.5, 2.1, 0], fov: 58 },
  },
  film: { ...lights.dawn.film, key: 0.26, grain: 0.008 },
  isPortrait: false,
  isMirrored: true,
  orientation: 1,
  camera: { make: 'Canon', model: 'Canon EOS R7' },
  takenAt: '2026:11:15 06:31:00',
}

/** A session that nobody has uploaded yet, for a visitor who wants to try. */
export const tryOut: Session = {
  slug: 'lances-right',
  photographer: 'kai.demo',
  place: ['Asia', 'Sumatra', 'Mentawai Islands', "Lance's Right"],
  daysAgo: 0,
  light: 'gold',
  water: 'lagoon',
  wave: { height: 2.1, hollow: 1, stretch: 2.3, wind: 0.5 },
  isRight: true,
  dress: 'warm',
  lands: [mountains(-70, -10, 2, 41)],
  shots: ['trim', 'channel', 'top', 'lip'],
  upright: [3],
}

export const tryOutPictures = () => picturesOf(tryOut)
