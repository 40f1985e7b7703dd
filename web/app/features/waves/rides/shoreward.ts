import { distance, type Place } from './local-track.ts'
import type { Stretch } from './stretch.ts'

/** Paddling counts nothing towards the direction of the waves. */
const PADDLING_M_S = 2
/** Runs along the beach are longer than rides, and would count for more. */
const MOST_COUNTED_M = 60
const TOWARDS = (100 * Math.PI) / 180
/** Who runs back along the beach goes across the waves, for longer than a ride across them lasts, or slower than one. */
const ACROSS = (70 * Math.PI) / 180
const RIDING_ACROSS_M_S = 4.5
const LONGEST_ACROSS_S = 20
/** So fast and so long nobody is carried out, and no watch runs back to where the surfer is: the main direction may be wrong. */
const SURELY_RIDING_M_S = 6.5
const SURELY_RIDING_S = 10
const ENOUGH_TO_TELL = 4

/** Leaves out what goes against the main direction. `waits`: where the surfer sat or stood, mostly where waves begin. */
export function shoreward(stretches: Stretch[], waits: Place[]): Stretch[] {
  if (stretches.length < ENOUGH_TO_TELL) return firstWays(stretches)
  const way = wayOf(stretches)
  const isTowed = leadsBack(stretches, (one) => turn(one.bearing, way) <= TOWARDS, waits)
  const main = isTowed ? way + Math.PI : wayOf(stretches.map(asFirst))
  const isOnWay = ({ bearing, fastest, start, end }: Stretch) => {
    const off = turn(bearing, main)
    return off <= ACROSS || (off <= TOWARDS && (fastest >= RIDING_ACROSS_M_S || end - start < LONGEST_ACROSS_S))
  }
  const isSure = ({ turnsBack, fastest, start, end }: Stretch) =>
    !turnsBack && !isTowed && fastest > SURELY_RIDING_M_S && end - start >= SURELY_RIDING_S
  const isFirst = ({ before }: Stretch) => before === undefined || turn(before.bearing, main) > TOWARDS
  return stretches.filter((one) => isFirst(one) && (isOnWay(one) || isSure(one)))
}

/** Where most of the way leads that was faster than paddling. */
function wayOf(stretches: Array<Pick<Stretch, 'start' | 'end' | 'length' | 'bearing'>>): number {
  const weighted = stretches.map(({ start, end, length, bearing }) => {
    const weight = Math.min(length, MOST_COUNTED_M) * Math.max(0, length / (end - start) - PADDLING_M_S)
    return { x: weight * Math.sin(bearing), y: weight * Math.cos(bearing) }
  })
  return Math.atan2(
    weighted.reduce((sum, { x }) => sum + x, 0),
    weighted.reduce((sum, { y }) => sum + y, 0),
  )
}

/** Of two parts the ride is the first: a watch that runs back at speed tells by it where the waves run, and is often faster than they are. */
const asFirst = (one: Stretch) => (one.before === undefined ? one : { ...one, bearing: one.bearing + Math.PI })

const turn = (bearing: number, main: number) => Math.abs(Math.atan2(Math.sin(bearing - main), Math.cos(bearing - main)))

/** Of a few nobody can tell the direction: what runs back where another came from is no ride. */
function firstWays(stretches: Stretch[]): Stretch[] {
  return stretches.filter((one, n) => {
    const before = stretches[n - 1]
    return before === undefined || !one.turnsBack || one.start !== before.end
  })
}

/** Whether a way leads to where the surfer waits: then it is the way of the scooter that brings the surfer back out. */
function leadsBack(stretches: Stretch[], isOnWay: (one: Stretch) => boolean, waits: Place[]): boolean {
  const lineUp = { t: 0, x: middle(waits.map(({ x }) => x)), y: middle(waits.map(({ y }) => y)) }
  const away = ({ from, to }: Stretch) => distance(to, lineUp) - distance(from, lineUp)
  const sum = (some: Stretch[]) => some.reduce((total, one) => total + Math.sign(away(one)), 0)
  const [on, against] = [stretches.filter(isOnWay), stretches.filter((one) => !isOnWay(one))]
  return against.length > on.length / 3 && sum(on) < -on.length / 2 && sum(against) > against.length / 2
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
