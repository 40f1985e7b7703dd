import type { Ride } from '../rides/stretch.ts'
import { matchRides, type TimedStack, type Wave } from './match-rides.ts'

/** From when until when, seconds since 1970. */
export type Span = { start: number; end: number }

const spanOf = (spans: Span[]): Span | undefined =>
  spans.length === 0
    ? undefined
    : { start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) }

const overlaps = (a: Span, b: Span) => a.start <= b.end && a.end >= b.start

const HOUR = 3_600
/** Two zones are at most so far apart. */
const FARTHEST_H = 26
/** How far zones are ahead of UTC that do not stand at a whole hour, in hours: from the Marquesas to Chatham. */
const BROKEN_ZONES_H = [-9.5, -3.5, -2.5, 3.5, 4.5, 5.5, 5.75, 6.5, 8.75, 9.5, 10.5, 12.75, 13.75]
/** GPS counts its weeks to 1,024, and some watches begin anew. */
const GPS_ROUND_S = 1_024 * 7 * 24 * HOUR

/** How much of a wave the photos show. On a busy day there are photos of somebody at any time, but they begin and end with others’ waves. */
function shareOf({ start, end, stacks }: Wave): number {
  const shown = stacks.map((stack) => Math.min(end, stack.end + 1) - Math.max(start, stack.start))
  return Math.min(1, shown.reduce((sum, seconds) => sum + Math.max(0, seconds), 0) / (end - start + 1))
}

type Day = { stacks: TimedStack[] /** How far clocks at the spot are ahead of UTC, seconds. */; offsetS: number }
type Session = Span & { rides: Ride[] /** The file says in which zone its times are. */; isZoned: boolean }

/**
 * By how many seconds the times of a watch file may have to be moved to meet the day's photos, the likeliest first. If they meet them as
 * the file says, only that. Otherwise the watch stood on another zone: whole hours and those of other zones, those first with which the most rides have photos from beginning to end,
 * then the spot's own offset. None: the file is from another time.
 */
export function readingsOf(session: Session, { stacks, offsetS }: Day): number[] {
  const day = spanOf(stacks)
  if (day === undefined) return []
  const moved = <T extends Span>(span: T, by: number): T => ({ ...span, start: span.start + by, end: span.end + by })
  const meets = (shift: number) => overlaps(moved(session, shift), day)
  // `0 -`: a file without a zone at Greenwich must not be moved by -0.
  const asSaid = session.isZoned ? 0 : 0 - offsetS
  if (meets(asSaid)) return [asSaid]
  const hours = Array.from({ length: 2 * FARTHEST_H + 1 }, (_, n) => (n - FARTHEST_H) * HOUR)
  // The watch wrote the hours of its own zone as if they were UTC, or showed the spot's hours and thought that it was elsewhere.
  const broken = BROKEN_ZONES_H.flatMap((ahead) => [-ahead * HOUR, ahead * HOUR - offsetS])
  const rounds = [0, GPS_ROUND_S, -GPS_ROUND_S, 2 * GPS_ROUND_S]
  const shifts = [
    ...new Set(rounds.flatMap((round) => [0, -offsetS, offsetS, ...hours, ...broken].map((by) => round + by))),
  ]
  const fit = (shift: number) =>
    matchRides(
      session.rides.map((ride) => moved(ride, shift)),
      stacks,
    ).waves.reduce((sum, wave) => sum + (wave.stacks.length > 0 ? 1 + shareOf(wave) : 0), 0)
  const isOwn = (shift: number) => Math.abs(shift) === Math.abs(offsetS) || shift % GPS_ROUND_S === 0
  const isWhole = (shift: number) => shift % HOUR === 0
  return shifts
    .filter((shift) => shift !== asSaid && meets(shift))
    .map((shift) => ({ shift, found: fit(shift) }))
    .toSorted(
      (a, b) =>
        b.found - a.found ||
        Number(isOwn(b.shift)) - Number(isOwn(a.shift)) ||
        Number(isWhole(b.shift)) - Number(isWhole(a.shift)) ||
        Math.abs(a.shift) - Math.abs(b.shift),
    )
    .map(({ shift }) => shift)
}
