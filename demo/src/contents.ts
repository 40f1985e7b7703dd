import { readFileSync } from 'node:fs'

/** What a camera notes in a photo: itself, the time of day (`06:52:10.480`), and how it was held. */
export type CameraNotes = {
  camera: { make: string; model: string; serial: string }
  time: string
  orientation: 1 | 6 | 8
}

/** A photo whose file lies below `demo/`. */
export type DemoPhoto = { file: string; notes: CameraNotes }

export type Place = readonly [continent: string, region: string, area: string, spot: string]

/** The pictures of one session; `daysAgo` counts back from the day of the seed. */
export type DemoSession = {
  slug: string
  photographer: string
  place: Place
  daysAgo: number
  isWaiting: boolean
  photos: DemoPhoto[]
}

/** Two bodies of one model, on land and in a water housing, and another photographer's. */
export type CameraName = 'land' | 'water' | 'other'

/** A rendered moment of the ride that began at `ride`, as one camera saw it `seconds` later. */
export type Frame = { file: string; ride: string; camera: CameraName; seconds: number }

/** One surfer on one wave: `at` is when it begins, by the spot's clocks; `rider` counts from 0. */
export type Ride = { at: string; rider: number }

export type Contents = {
  sessions: DemoSession[]
  /** A session that nobody has uploaded yet, for a visitor who wants to try. */
  tryOut: DemoSession
  bigDay: { slug: string; place: Place; daysAgo: number; rides: Ride[]; frames: Frame[] }
}

/** What the renderer wrote beside its pictures. */
export const { sessions, tryOut, bigDay } = JSON.parse(
  readFileSync(new URL('../photos/contents.json', import.meta.url), 'utf8'),
) as Contents
