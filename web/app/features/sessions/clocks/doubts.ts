import { wallTime } from '../../days/clock-time.ts'
import type { Correction, DayInZone, Light } from './said-of-clock.ts'
import { instantIn, type TimedPhoto, timeAtSpot } from './true-clock.ts'

/** What is odd about a clock that nobody has checked, and the corrections that may put it right. */
export type Doubt =
  | { about: 'night'; homeZone: { city: string; correction: Correction } | undefined }
  | { about: 'day'; shown: string; correction: Correction }

/** As for any clock that is set to the right zone and was not compared. */
const ZONE_ERROR_S = 120

type Known = DayInZone & { light: Light | undefined }

/**
 * The doubt about a camera's clock, if there is one: all its photos were taken at night, or none on the session's day. `photos`: of one
 * camera, in the order in which they were taken. `deviceZone`: where the photographer's own clock may be at home.
 */
export function doubtOf(photos: TimedPhoto[], known: Known, deviceZone: string): Doubt | undefined {
  const { zone, day, light } = known
  const times = photos.map((photo) => timeAtSpot(photo, zone))
  const [first] = times
  if (first === undefined) return undefined
  if (zone !== null && light !== undefined && times.every((time) => !isLight(time, light))) {
    return { about: 'night', homeZone: homeZoneOf(photos, { zone, light }, deviceZone) }
  }
  if (day === '' || times.some((time) => time.startsWith(day))) return undefined
  const correction = between(first, `${day}${first.slice(10)}`, zone ?? 'UTC')
  return { about: 'day', shown: first.slice(0, 10), correction }
}

/** In summer near the poles the light goes on past midnight. */
function isLight(time: string, { from, until }: Light) {
  const minute = time.slice(11, 16)
  return from <= until ? minute >= from && minute <= until : minute >= from || minute <= until
}

/** A camera that writes its offset is in no doubt about its zone. */
function homeZoneOf(photos: TimedPhoto[], { zone, light }: { zone: string; light: Light }, deviceZone: string) {
  const atSpot = photos.map(({ taken_at, taken_offset }) =>
    taken_at === null || taken_offset !== null ? undefined : wallTime(instantIn(deviceZone, taken_at), zone),
  )
  if (atSpot.some((time) => time === undefined || !isLight(time, light))) return undefined
  const city = deviceZone.slice(deviceZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return { city, correction: between(photos[0]?.taken_at ?? '', atSpot[0] ?? '', zone) }
}

const between = (shown: string, really: string, zone: string): Correction => ({
  shiftMs: instantIn(zone, really) - instantIn(zone, shown),
  errorS: ZONE_ERROR_S,
})
