import type { Ride } from '../rides/stretch.ts'
import { matchRides, type TimedStack } from './match-rides.ts'

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
/** GPS counts its weeks to 1,024, and some watches begin anew. */
const GPS_ROUND_S = 1_024 * 7 * 24 * HOUR

type Day = { stacks: TimedStack[] /** How far clocks at the spot are ahead of UTC, seconds. */; offsetS: number }
type Session = Span & { rides: Ride[] /** The file says in which zone its times are. */; isZoned: boolean }

/**
 * By how many seconds the times of a watch file may have to be moved to meet the day's photos, the likeliest first. If they meet them as
 * the file says, only that. Otherwise the watch stood on another zone: whole hours, those first with which the most rides have photos,
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
  const rounds = [0, GPS_ROUND_S, -GPS_ROUND_S, 2 * GPS_ROUND_S]
  const shifts = [...new Set(rounds.flatMap((round) => [0, -offsetS, offsetS, ...hours].map((by) => round + by)))]
  const photographed = (shift: number) =>
    matchRides(
      session.rides.map((ride) => moved(ride, shift)),
      stacks,
    ).waves.filter((wave) => wave.stacks.length > 0).length
  const isOwn = (shift: number) => Math.abs(shift) === Math.abs(offsetS) || shift % GPS_ROUND_S === 0
  return shifts
    .filter((shift) => shift !== asSaid && meets(shift))
    .map((shift) => ({ shift, found: photographed(shift) }))
    .toSorted(
      (a, b) =>
        b.found - a.found || Number(isOwn(b.shift)) - Number(isOwn(a.shift)) || Math.abs(a.shift) - Math.abs(b.shift),
    )
    .map(({ shift }) => shift)
}
