import { addTime, getTimes } from 'suncalc'
import type { Place } from './build-tree.ts'

const NOON = 'T12:00:00Z'

// Degrees. Photographers begin in the dusk before sunrise, but not before this.
addTime(-8, 'lightFrom', 'lightUntil')

/** From when until when there is light enough for photos at a spot, by its clocks (05:12); undefined if nobody can tell. */
export function lightOf({ latitude, longitude }: Place, { zone, day }: { zone: string | null; day: string }) {
  if (latitude === null || longitude === null || zone === null) return undefined
  const { lightFrom, lightUntil } = getTimes(new Date(`${day}${NOON}`), latitude, longitude)
  if (!(lightFrom instanceof Date) || !(lightUntil instanceof Date)) return undefined
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' })
  return { from: clock.format(lightFrom), until: clock.format(lightUntil) }
}
