import { type Numbers, openNumbers } from './random-numbers.ts'

export type Break = 'beach' | 'reef' | 'point'
export type Ride = { id: number; start: number; end: number }
/** `at`: seconds. `ride`: of which ride; below zero: of none. */
export type Frame = { at: number; ride: number }

const MINUTE = 60
const SURFERS = 18
/** How long a ride lasts: seconds, their spread, and the shortest. */
const lasts: Record<Break, [number, number, number]> = { beach: [8, 3, 3], reef: [11, 4, 4], point: [24, 10, 6] }

/** Two hours of surf: sets of two to six waves, most of them ridden, some by two. Who rode paddles back out before the next ride. */
export function simulateRides(seed: number, kind: Break): Ride[] {
  const numbers = openNumbers(seed)
  const period = numbers.between(9, 15)
  const freeAt = Array.from({ length: SURFERS }, () => 0)
  const rides: Ride[] = []

  function ride(start: number) {
    const [mean, spread, least] = lasts[kind]
    const length = Math.max(least, numbers.around(mean, spread))
    const free = freeAt.flatMap((at, surfer) => (at < start - 4 * length ? [surfer] : []))
    const surfer = free[numbers.below(free.length)]
    if (surfer === undefined) return
    freeAt[surfer] = start + length + MINUTE
    rides.push({ id: 0, start, end: start + length })
  }

  let at = 0
  while (at < 120 * MINUTE) {
    const waves = 2 + numbers.below(5)
    for (let wave = 0; wave < waves; wave += 1) {
      const start = at + wave * period * numbers.between(0.85, 1.15)
      if (!numbers.happens(kind === 'point' ? 0.85 : 0.7)) continue
      ride(start)
      if (numbers.happens(0.15)) ride(start + numbers.between(0, 3))
    }
    at += waves * period + numbers.wait(kind === 'point' ? 120 : 180)
  }
  return rides.toSorted((a, b) => a.start - b.start).map((one, id) => ({ ...one, id }))
}

/** One photographer: shoots bursts of a ride, sometimes leaves it for the one behind, and now and then shoots the line-up. */
export function shoot(seed: number, rides: Ride[], { takes = 0.8 } = {}): Frame[] {
  const numbers = openNumbers(seed * 7919 + 13)
  const perSecond = numbers.between(5, 12)
  const frames: Frame[] = []
  let busyUntil = -1
  for (const ride of rides) {
    if (!numbers.happens(takes) || ride.start < busyUntil - 1) continue
    const end = whenDone(numbers, ride, rides)
    let at = ride.start + numbers.between(-0.3, 2)
    while (at < end) {
      const burst = Math.max(1, Math.round(numbers.around(6, 3)))
      for (let n = 0; n < burst && at < end + 0.5; n += 1) {
        frames.push({ at, ride: ride.id })
        at += (1 + numbers.between(-0.03, 0.03)) / perSecond
      }
      at += Math.min(9, 0.6 + numbers.wait(1.8))
    }
    busyUntil = end
  }
  return [...frames, ...between(numbers, frames)].toSorted((a, b) => a.at - b.at)
}

function whenDone(numbers: Numbers, ride: Ride, rides: Ride[]): number {
  const end = ride.end + numbers.between(0, 1.5)
  const next = rides.find(({ start }) => start > ride.start + 3)
  return next && next.start < end && numbers.happens(0.2) ? next.start + numbers.between(0, 1.2) : end
}

function between(numbers: Numbers, frames: Frame[]): Frame[] {
  const last = frames.at(-1)?.at ?? 0
  return Array.from({ length: Math.round(frames.length * 0.02) }, (_, n) => {
    const at = numbers.between(0, last)
    return Array.from({ length: 1 + numbers.below(3) }, (_frame, place) => ({ at: at + place * 0.3, ride: -1 - n }))
  }).flat()
}

/** Keeps about this share of each ride's photos, at least one of most rides. */
export function cull(seed: number, frames: Frame[], share: number): Frame[] {
  if (share === 1) return frames
  const numbers = openNumbers(seed * 31 + 7)
  return [...Map.groupBy(frames, ({ ride }) => ride).values()]
    .flatMap((ride) => {
      if (numbers.happens(0.12)) return []
      const part = Math.min(1, Math.max(0, numbers.around(share, 0.12)))
      const kept = ride.filter(() => numbers.happens(part))
      return kept.length > 0 ? kept : ride.slice(0, 1)
    })
    .toSorted((a, b) => a.at - b.at)
}
