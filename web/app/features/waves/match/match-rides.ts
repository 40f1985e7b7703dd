import type { Ride } from '../rides/stretch.ts'

/**
 * A stack of the day: seconds since 1970, how many photos, which clock of the day's line, and how many seconds that may be wrong; null:
 * nobody knows.
 */
export type TimedStack = {
  id: number
  start: number
  end: number
  photos: number
  clock: number
  errorS: number | null
}

/** A ride with the stacks that may show it, in order of time. */
export type Wave = Ride & { stacks: TimedStack[] }

// Watches find a ride a little late and photographers stay on the surfer a little longer.
const BEFORE_S = 3
const AFTER_S = 5

export type Matched = {
  waves: Wave[]
  /** Stacks of clocks that nobody knows. They may belong to any wave. */
  perhaps: TimedStack[]
}

/**
 * Finds the stacks that were taken during each ride, give or take what their clocks may be wrong. A stack that fits two rides belongs to
 * the nearer one.
 */
export function matchRides(rides: Ride[], stacks: TimedStack[]): Matched {
  const certain = stacks.flatMap((stack) => (stack.errorS === null ? [] : [{ stack, errorS: stack.errorS }]))
  const byRide = Map.groupBy(
    certain.flatMap(({ stack, errorS }) => {
      const ride = nearest(rides, stack, errorS)
      return ride === undefined ? [] : [{ stack, ride }]
    }),
    ({ ride }) => ride,
  )
  return {
    waves: rides.map((ride) => ({
      ...ride,
      stacks: (byRide.get(ride) ?? []).map(({ stack }) => stack).toSorted((a, b) => a.start - b.start),
    })),
    perhaps: stacks.filter(({ errorS }) => errorS === null),
  }
}

/**
 * How many seconds a stack was taken after a ride, or before it if less than 0; 0: while it went on, give or take what watches and
 * photographers miss. Clocks that may be wrong bring such stacks here.
 */
export function awayFrom({ start, end }: Ride, stack: Pick<TimedStack, 'start' | 'end'>): number {
  const [late, early] = [Math.round(stack.start - end), Math.round(start - stack.end)]
  if (late > AFTER_S) return late
  return early > BEFORE_S ? -early : 0
}

function nearest(rides: Ride[], { start, end }: TimedStack, errorS: number): Ride | undefined {
  const middle = (start + end) / 2
  const away = (ride: Ride) => Math.abs((ride.start + ride.end) / 2 - middle)
  return rides
    .filter((ride) => end >= ride.start - BEFORE_S - errorS && start <= ride.end + AFTER_S + errorS)
    .toSorted((a, b) => away(a) - away(b))[0]
}
