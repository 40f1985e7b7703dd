import { type Clocks, minuteOf } from './said-of-clock.ts'
import type { TimedPhoto } from './true-clock.ts'

/** From the first photo until the last, by clocks at the spot: 06:42. */
export type Hours = { from: string; until: string }

/** Between two photos of one session lies rarely more, minutes. */
const FAR = 120

/** When the photos were taken whose times were not typed. Undefined if that is not on one day, or if there are none. */
export function hoursOf(photos: TimedPhoto[], clocks: Pick<Clocks, 'day' | 'zone' | 'said'>): Hours | undefined {
  const minutes = photos
    .filter(({ time_source }) => time_source !== null && time_source !== 'typed')
    .map((photo) => minuteOf(photo, clocks.said.get(photo.camera_key ?? ''), clocks))
    .filter((minute) => minute !== '')
    .toSorted()
  const [from = '', until = ''] = [minutes[0], minutes.at(-1)]
  if (from === '' || from.slice(0, 10) !== until.slice(0, 10)) return undefined
  return { from: from.slice(11), until: until.slice(11) }
}

export const isFarFrom = (minute: string, { from, until }: Hours) =>
  minuteOfDay(minute) < minuteOfDay(from) - FAR || minuteOfDay(minute) > minuteOfDay(until) + FAR

const minuteOfDay = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
