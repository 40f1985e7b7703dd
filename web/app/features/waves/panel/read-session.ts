import type { TimeLineData } from '../../days/line/bars.ts'
import type { TimedStack } from '../match/match-rides.ts'
import { readingsOf, type Span } from '../match/readings.ts'
import { findRides, type Ride } from '../rides/find-rides.ts'
import type { Track } from '../tracks/track.ts'

/** A session in a watch file: its rides, from when until when it went on, and by how many seconds it may have to be moved. */
export type WatchSession = { rides: Ride[]; span: Span; shifts: number[] }

export function timedStacks({ starts_at, clocks, stacks }: TimeLineData): TimedStack[] {
  const start = starts_at.getTime() / 1_000
  return stacks.map(([id = 0, from = 0, until = 0, photos = 0, clock = 0]) => ({
    id,
    start: start + from,
    end: start + until,
    photos,
    clock,
    errorS: clocks[clock]?.error_s ?? null,
  }))
}

/** How far clocks of a zone are ahead of UTC at an instant, seconds. */
export function offsetAt(instantS: number, timeZone: string | null): number {
  if (timeZone === null) return 0
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${clock.format(instantS * 1_000).replace(' ', 'T')}Z`) / 1_000 - instantS
}

export function sessionOf({ points }: Track, line: TimeLineData): WatchSession {
  const span = { start: points[0]?.t ?? 0, end: points.at(-1)?.t ?? 0 }
  const offsetS = offsetAt(line.starts_at.getTime() / 1_000 + 43_200, line.time_zone)
  return { rides: findRides(points), span, shifts: readingsOf(span, { stacks: timedStacks(line), offsetS }) }
}

export const moved = <T extends Span>(span: T, by: number): T => ({
  ...span,
  start: span.start + by,
  end: span.end + by,
})
