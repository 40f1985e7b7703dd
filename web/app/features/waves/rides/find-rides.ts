import type { TrackPoint } from '../tracks/track.ts'
import { distance, localTrack, type Place } from './local-track.ts'

/** From when until when somebody rode a wave, seconds since 1970. */
export type Ride = { start: number; end: number }

/** Metres, metres a second, radians. */
type Stretch = Ride & { length: number; fastest: number; bearing: number; isStraight: boolean }

// Found by trial on simulated sessions at beaches, reefs and points, and on real ones. Low on purpose: a false ride costs a few
// cards to look at, a missed one the sale.
const RIDING_M_S = 2.8
const MOVING_M_S = 1.8
/** Speed is measured over five seconds. */
const AROUND_S = 2
const LONGEST_PAUSE_S = 3
const SECONDS = { least: 4, most: 90 }
const SHORTEST_M = 20
const FASTEST_M_S = 14
const STRAIGHT = 0.6
/** Paddling counts nothing towards the direction of the waves. */
const PADDLING_M_S = 2
/** Waves run to the shore. Who runs back along the beach or is carried out is slower than this. */
const SURELY_RIDING_M_S = 6.5
const TOWARDS = (100 * Math.PI) / 180
const ENOUGH_TO_TELL = 4

/** The rides in a track, in order of time. */
export function findRides(points: TrackPoint[]): Ride[] {
  return shoreward(localTrack(points).flatMap(fastStretches)).map(({ start, end }) => ({ start, end }))
}

function fastStretches(places: Place[]): Stretch[] {
  const speeds = places.map((_, n) => speedAt(places, n))
  return joined(fastParts(speeds), places)
    .map(([from, to]) => stretchOf(places.slice(from, to + 1), Math.max(...speeds.slice(from, to + 1))))
    .filter(isRide)
}

function speedAt(places: Place[], n: number): number {
  const a = places[Math.max(0, n - AROUND_S)]
  const b = places[Math.min(places.length - 1, n + AROUND_S)]
  return a === undefined || b === undefined ? 0 : distance(a, b) / Math.max(1, b.t - a.t)
}

type Part = [from: number, to: number]

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
    isStraight: distance(first, last) >= STRAIGHT * length,
  }
}

const secondsOf = ({ start, end }: Ride) => end - start

function isRide(stretch: Stretch) {
  const seconds = secondsOf(stretch)
  const isLong = seconds >= SECONDS.least && seconds <= SECONDS.most && stretch.length >= SHORTEST_M
  return isLong && stretch.isStraight && stretch.fastest <= FASTEST_M_S
}

/** Leaves out what goes against the main direction. */
function shoreward(stretches: Stretch[]): Stretch[] {
  if (stretches.length < ENOUGH_TO_TELL) return stretches
  const weighted = stretches.map((stretch) => {
    const weight = stretch.length * Math.max(0, stretch.length / secondsOf(stretch) - PADDLING_M_S)
    return { x: weight * Math.sin(stretch.bearing), y: weight * Math.cos(stretch.bearing) }
  })
  const main = Math.atan2(
    weighted.reduce((sum, { x }) => sum + x, 0),
    weighted.reduce((sum, { y }) => sum + y, 0),
  )
  const turn = (bearing: number) => Math.abs(Math.atan2(Math.sin(bearing - main), Math.cos(bearing - main)))
  return stretches.filter(({ bearing, fastest }) => turn(bearing) <= TOWARDS || fastest > SURELY_RIDING_M_S)
}
