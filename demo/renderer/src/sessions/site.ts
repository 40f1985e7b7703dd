import { seeded } from '@lineup/demo/random.ts'
import type { Film } from '../draw/film/film.ts'
import type { Sight } from '../draw/picture.ts'
import type { Scene } from '../draw/scene.ts'
import type { Shore } from '../draw/sea/shore.ts'
import type { Water } from '../draw/sea/water.ts'
import type { Land } from '../draw/sky/land.ts'
import type { Weather } from '../draw/sky/sky.ts'
import { moorland, mountains } from './ground.ts'
import { type LightName, lights } from './light.ts'
import type { Session } from './session.ts'
import { type Dress, someone } from './surfers.ts'
import { waters } from './water.ts'

/** The site's own picture: a clean wave at dawn in the right half, and calm water and sky in the left for the words. */
const hero: Sight = {
  scene: {
    seed: 4127,
    weather: { ...lights.dawn.weather, sunHeight: 4.5, sunSide: 30, haze: 0.9, wisps: 0.9, heaps: 0.2, seed: 14 },
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
    view: { eye: [11.5, 1.5, 13.5], target: [2.83, 1.35, 0], fov: 46 },
  },
  film: { ...lights.dawn.film, key: 0.26, warmth: 0.32, grain: 0.008 },
  isMirrored: true,
}

/** A picture of the site, `shape` as width over height, and the widths in which it is kept. */
type SitePicture = { name: string; picture: Sight; shape: number; widths: number[] }

const surfer = (seed: number, dress: Dress) => someone(seeded(seed), dress, false)

type Motif = Pick<Scene, 'seed' | 'waves' | 'riders' | 'view'> & {
  light: LightName
  sky: Partial<Weather>
  water: Water
  lands: Land[]
  shore?: Shore
  film?: Partial<Film>
}

function sight({ light, sky, film, ...scene }: Motif, isMirrored: boolean): Sight {
  const { weather, film: stock } = lights[light]
  return {
    scene: { swell: 0.5, ...scene, weather: { ...weather, ...sky } },
    film: { ...stock, grain: 0.008, ...film },
    isMirrored,
  }
}

/** Somebody on the beach at dawn, with a long lens, while the first wave of the set breaks. */
const beachAtDawn = sight(
  {
    seed: 2203,
    light: 'dawn',
    sky: { sunHeight: 4, sunSide: 15, haze: 1.1, wisps: 0.9, heaps: 0.25, seed: 31 },
    water: waters.emerald,
    lands: [mountains(14, 70, 3.4, 5)],
    waves: [{ height: 2.1, peel: -3, z: 0, stretch: 2.7, hollow: 0.8, bend: 1, seed: 21, wind: 0.7 }],
    riders: [
      {
        pose: 'shoot',
        look: { ...surfer(3, 'warm'), outfit: 'rash', hasLongHair: true },
        facing: 1,
        heading: 96,
        lean: 0,
        spray: 0,
        at: { x: -2.1, z: 28 },
      },
      {
        pose: 'trim',
        look: surfer(9, 'warm'),
        facing: -1,
        heading: 0,
        lean: -8,
        spray: 0.8,
        at: { wave: 0, stage: -0.7, down: 0.6 },
      },
    ],
    shore: { z: 25.6, slope: 0.05, color: [0.5, 0.41, 0.29] },
    view: { eye: [-0.6, 1.75, 37.2], target: [0.2, 2.05, 0], fov: 40 },
    film: { key: 0.24 },
  },
  false,
)

/** A surfer in a tube, from the water before it. */
const inTheTube = sight(
  {
    seed: 611,
    light: 'morning',
    sky: { sunHeight: 30, sunSide: 60, seed: 4 },
    water: waters.lagoon,
    lands: [mountains(20, 80, 2, 6)],
    waves: [{ height: 2.4, peel: 0, z: 0, stretch: 2.5, hollow: 1, bend: 1, seed: 17, wind: 0.6 }],
    riders: [
      {
        pose: 'tube',
        look: { ...surfer(12, 'warm'), outfit: 'rash', panel: [0.55, 0.2, 0.04] },
        facing: -1,
        heading: -4,
        lean: -4,
        spray: 0.4,
        at: { wave: 0, stage: 0.12, down: 0.7 },
      },
    ],
    view: { eye: [5.6, 0.95, 3.7], target: [-0.3, 1.35, 0.9], fov: 56, roll: -3 },
  },
  false,
)

/** A turn against the morning light, as a long lens sees it from the beach. */
const fromTheBeach = sight(
  {
    seed: 902,
    light: 'dawn',
    sky: { sunHeight: 7, sunSide: 44, haze: 0.8, wisps: 0.7, heaps: 0, seed: 9 },
    water: waters.emerald,
    lands: [{ ...moorland(-80, 80, 1.5, 12), far: 0.2 }],
    waves: [{ height: 1.9, peel: 0, z: 0, stretch: 2.6, hollow: 0.6, bend: 1, seed: 33, wind: 0.5 }],
    riders: [
      {
        pose: 'topTurn',
        look: { ...surfer(21, 'mild'), outfit: 'wetsuit' },
        facing: -1,
        heading: 30,
        lean: 14,
        spray: 2.6,
        at: { wave: 0, stage: -0.75, down: 0.03 },
      },
    ],
    view: { eye: [9.5, 2.6, 64], target: [4.4, 1.75, 0.4], fov: 6.2 },
  },
  true,
)

/** A tall one for the side of a form: a wave that stands up before calm morning air. */
const beforeTheDay = sight(
  {
    seed: 77,
    light: 'dawn',
    sky: { sunHeight: 6, sunSide: 28, haze: 0.8, wisps: 0.9, heaps: 0.2, seed: 19 },
    water: { ...waters.emerald, glow: [0.1, 0.36, 0.37] },
    lands: [mountains(-60, -6, 3, 8)],
    waves: [{ height: 2.3, peel: 0, z: 0, stretch: 2.3, hollow: 1, bend: 1, seed: 12, wind: 0.6 }],
    riders: [
      {
        pose: 'tube',
        look: { ...surfer(30, 'warm'), outfit: 'spring' },
        facing: -1,
        heading: -4,
        lean: -6,
        spray: 0.45,
        at: { wave: 0, stage: 0.02, down: 0.68 },
      },
    ],
    view: { eye: [9.6, 1.2, 7.2], target: [0.7, 2.2, 0.6], fov: 46, roll: 2 },
  },
  true,
)

/** The pictures of the site's own pages. */
export const sitePictures: SitePicture[] = [
  { name: 'hero', picture: hero, shape: 2, widths: [960, 1280, 1920, 2880] },
  { name: 'about', picture: beachAtDawn, shape: 16 / 9, widths: [960, 1920] },
  { name: 'in-the-tube', picture: inTheTube, shape: 1.5, widths: [640, 1280] },
  { name: 'from-the-beach', picture: fromTheBeach, shape: 1.5, widths: [640, 1280] },
  { name: 'before-the-day', picture: beforeTheDay, shape: 2 / 3, widths: [720, 1280] },
]

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
