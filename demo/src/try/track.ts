import { bigDay } from '../contents.ts'
import type { Coordinates } from '../places/coordinates.ts'
import { seeded } from '../random.ts'
import { secondsOf } from '../time-of-day.ts'

/** Where the watch was, and when. */
export type TrackPoint = { at: Date; latitude: number; longitude: number }

type Metres = [east: number, north: number]

const OUT_AT = secondsOf('07:12:00')
const IN_AT = secondsOf('08:47:00')
/** Where the waves begin to break, and the beach, from the spot in metres. */
const PEAK: Metres = [-260, 40]
const BEACH: Metres = [-20, -60]
/** Along the wave, to the beach. */
const WAY: Metres = [0.78, -0.63]
const METRES_PER_DEGREE = 111_320
/** Metres in a second: riding, and paddling back. */
const RIDING = 5.4
const PADDLING = 1.1

/** The first surfer's session of the big day, second by second. `midnight` is that of the spot, on that day. */
export function bigDayTrack([latitude, longitude]: Coordinates, midnight: Date): TrackPoint[] {
  const random = seeded(7)
  const rides = bigDay.rides
    .filter(({ rider }) => rider === 0)
    .map(({ at }, index) => ({ from: secondsOf(at), to: secondsOf(at) + 10 + (index % 5) }))
  let [east, north] = BEACH
  return Array.from({ length: IN_AT - OUT_AT + 1 }, (_, second) => {
    const now = OUT_AT + second
    const ride = rides.find(({ from, to }) => now >= from && now < to)
    if (ride) {
      const speed = RIDING * Math.min(1, 0.6 + (now - ride.from) * 0.2)
      east += WAY[0] * speed
      north += WAY[1] * speed
    } else {
      const [goalEast, goalNorth] = now > (rides.at(-1)?.to ?? 0) ? BEACH : PEAK
      const far = Math.hypot(goalEast - east, goalNorth - north)
      const step = far > 4 ? PADDLING : 0
      east += ((goalEast - east) / (far || 1)) * step + (random() - 0.5) * 0.3
      north += ((goalNorth - north) / (far || 1)) * step + (random() - 0.5) * 0.3
    }
    return {
      at: new Date(midnight.getTime() + now * 1_000),
      latitude: latitude + north / METRES_PER_DEGREE,
      longitude: longitude + east / METRES_PER_DEGREE / Math.cos((latitude * Math.PI) / 180),
    }
  })
}
