import { href } from 'react-router'
import { aboutTime } from './about-time.ts'

/** All photos of a spot and day, about the time of the search. */
export function dayAboutPath({ spot_id, date }: { spot_id: number; date: string }, time: string | undefined): string {
  const path = href('/day/:spot_id/:date', { spot_id: String(spot_id), date })
  if (!time) return path
  const { from, to } = aboutTime(time)
  return `${path}?from=${from}&to=${to}`
}
