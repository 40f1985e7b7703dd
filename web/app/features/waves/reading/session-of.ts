import { wallTime } from '../../days/clock-time.ts'
import type { TimeLineData } from '../../days/line/bars.ts'
import type { TimedStack } from '../match/match-rides.ts'
import { readingsOf, type Span } from '../match/readings.ts'
import type { Ride } from '../rides/stretch.ts'
import type { Outing, WatchFile } from './watch-file.ts'

/** A day of a watch file that the page is not of, YYYY-MM-DD. */
export type OtherDay = { date: string; rides: Ride[] }

/**
 * A session in a watch file: its rides, from when until when it went on, and by how many seconds it may have to be moved. `asSaid`:
 * what the file itself says, 0 if it names its zone.
 */
export type WatchSession = {
  rides: Ride[]
  span: Span
  shifts: number[]
  asSaid: number
  isCut: boolean
  others: OtherDay[]
}

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

/** The day's part of a file, or the part that may be of this day if its hours are moved; undefined: no waves at all. */
export function sessionOf(
  { outings, isZoned, isCut }: WatchFile,
  line: TimeLineData,
  date: string,
): WatchSession | undefined {
  const offsetS = offsetAt(line.starts_at.getTime() / 1_000 + 43_200, line.time_zone)
  const asSaid = isZoned ? 0 : 0 - offsetS
  const dateOf = ({ start }: Span) => wallTime((start + asSaid) * 1_000, line.time_zone).slice(0, 10)
  const days = [
    ...Map.groupBy(
      outings.filter(({ rides }) => rides.length > 0),
      dateOf,
    ),
  ]
    .map(([day, parts]) => ({ date: day, ...joined(parts) }))
    .toSorted((a, b) => a.start - b.start)
  const stacks = timedStacks(line)
  const read = days.map((one) => ({ one, shifts: readingsOf({ ...one, isZoned }, { stacks, offsetS }) }))
  const own = read.find(({ one }) => one.date === date) ?? read.find(({ shifts }) => shifts.length > 0) ?? read.at(-1)
  if (own === undefined) return undefined
  const { rides, start, end } = own.one
  const others = days
    .filter((one) => one !== own.one || (one.date !== date && own.shifts.length === 0))
    .map((one) => ({ date: one.date, rides: one.rides.map((ride) => moved(ride, asSaid)) }))
  return { rides, span: { start, end }, shifts: own.shifts, asSaid, isCut, others }
}

const joined = (parts: Outing[]): Outing => ({
  start: Math.min(...parts.map(({ start }) => start)),
  end: Math.max(...parts.map(({ end }) => end)),
  rides: parts.flatMap(({ rides }) => rides),
})

export const moved = <T extends Span>(span: T, by: number): T => ({
  ...span,
  start: span.start + by,
  end: span.end + by,
})
