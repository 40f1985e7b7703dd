import type { Points } from '../tracks/point-list.ts'
import { distance, localTrack, type Place } from './local-track.ts'
import { shoreward } from './shoreward.ts'
import type { Ride, Stretch } from './stretch.ts'
import { type Part, turns } from './turns.ts'

// Found by trial on simulated sessions at beaches, reefs and points, and on real ones. Low on purpose: a false ride costs a few
// cards to look at, a missed one the sale.
const RIDING_M_S = 2.8
const MOVING_M_S = 1.8
/** Speed is measured over five seconds. */
const AROUND_S = 2
const LONGEST_PAUSE_S = 3
const SECONDS = { least: 4, most: 90 }
const SHORTEST_M = 20
/** A ride and what follows it at speed. A car goes on for longer. */
const LONGEST_TOGETHER_S = 300
const FASTEST_M_S = 14
const STRAIGHT = 0.6
/** Of a part that turns back: the share of its way that may lie in one second. */
const LARGEST_STEP = 0.3
/** A jump of the position out and back is shorter. */
const SHORTEST_CUT_S = 6
/** A single position that is wrong has none on the way to it. */
const LEAST_FIXES = 2
const WAITING_M_S = 1
const WAITS_EVERY_S = 30

/** The rides in a track, in order of time. */
export function findRides(points: Points): Ride[] {
  const stretches: Stretch[] = []
  const waits: Place[] = []
  for (const places of localTrack(points)) {
    const speeds = places.map((_, n) => speedAt(places, n))
    stretches.push(...fastStretches(places, speeds))
    waits.push(...places.filter((_, n) => n % WAITS_EVERY_S === 0 && (speeds[n] ?? 0) < WAITING_M_S))
  }
  return shoreward(stretches, waits).map(({ start, end }) => ({ start, end }))
}

function fastStretches(places: Place[], speeds: number[]): Stretch[] {
  return joined(fastParts(speeds), places).flatMap(([from, to]) => {
    const fast = places.slice(from, to + 1)
    if (to - from > LONGEST_TOGETHER_S || fastestOf(speeds, from, to) > FASTEST_M_S) return []
    const parts = turns(fast)
    let before: Stretch | undefined
    return parts.flatMap(([a, b]) => {
      const part = fast.slice(a, b + 1)
      const stretch = { ...stretchOf(part, fastestOf(speeds, from + a, from + b)), turnsBack: parts.length > 1 }
      if (before) stretch.before = before
      before = stretch
      return isRide(stretch) && (parts.length === 1 || isEven(part, stretch.length)) ? [stretch] : []
    })
  })
}

/** A ride takes its time. A wrong position jumps, and the watch follows it within a second or two. */
function isEven(part: Place[], length: number): boolean {
  const steps = part.slice(1).map((place, n) => distance(part[n] ?? place, place))
  return part.slice(1, -1).filter(isFix).length >= LEAST_FIXES && Math.max(...steps) <= LARGEST_STEP * length
}

const isFix = ({ isBetween }: Place) => isBetween !== true

const fastestOf = (speeds: number[], from: number, to: number) => Math.max(...speeds.slice(from, to + 1))

function speedAt(places: Place[], n: number): number {
  const a = places[Math.max(0, n - AROUND_S)]
  const b = places[Math.min(places.length - 1, n + AROUND_S)]
  return a === undefined || b === undefined ? 0 : distance(a, b) / Math.max(1, b.t - a.t)
}

function fastParts(speeds: number[]): Part[] {
  const isMoving = (n: number) => (speeds[n] ?? 0) >= MOVING_M_S
  const parts: Part[] = []
  for (let n = 0; n < speeds.length; n += 1) {
    if ((speeds[n] ?? 0) < RIDING_M_S) continue
    let [from, to] = [n, n]
    while (isMoving(from - 1)) from -= 1
    while (isMoving(to + 1)) to += 1
    parts.push([from, to])
    n = to
  }
  return parts
}

/** A surfer may slow down in a turn. */
function joined(parts: Part[], places: Place[]): Part[] {
  const all: Part[] = []
  for (const [from, to] of parts) {
    const last = all.at(-1)
    const pause = last === undefined ? Number.POSITIVE_INFINITY : (places[from]?.t ?? 0) - (places[last[1]]?.t ?? 0)
    if (last !== undefined && pause <= LONGEST_PAUSE_S) last[1] = to
    else all.push([from, to])
  }
  return all
}

function stretchOf(places: Place[], fastest: number): Stretch {
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined) throw new Error('A stretch has places')
  const length = places.slice(1).reduce((sum, place, n) => sum + distance(places[n] ?? place, place), 0)
  const bearing = Math.atan2(last.x - first.x, last.y - first.y)
  return {
    start: first.t,
    end: last.t,
    length,
    fastest,
    bearing,
    turnsBack: false,
    from: first,
    to: last,
    isStraight: distance(first, last) >= STRAIGHT * length,
  }
}

const secondsOf = ({ start, end }: Ride) => end - start

function isRide(stretch: Stretch) {
  const seconds = secondsOf(stretch)
  const least = stretch.turnsBack ? SHORTEST_CUT_S : SECONDS.least
  const isLong = seconds >= least && seconds <= SECONDS.most && stretch.length >= SHORTEST_M
  return isLong && stretch.isStraight && stretch.fastest <= FASTEST_M_S
}
