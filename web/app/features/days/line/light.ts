import { localTime } from '../clock-time.ts'
import type { Day } from '../load-day.ts'
import type { Light } from './strip.tsx'

/** When it gets light and dark, as minutes of the line. Null where nobody knows. */
export function lightOf({ sun, time_zone, date }: Day): Light | null {
  if (!sun) return null
  const minute = (instant: Date | null) => instant && localTime(instant, time_zone, date).minute
  return { dawn: minute(sun.dawn), rise: minute(sun.rise), set: minute(sun.set), dusk: minute(sun.dusk) }
}
