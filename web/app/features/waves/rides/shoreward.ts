import { distance, type Place } from './local-track.ts'
import type { Stretch } from './stretch.ts'

/** Paddling counts nothing towards the direction of the waves. */
const PADDLING_M_S = 2
/** Waves run to the shore. Who runs back along the beach or is carried out is slower than this. */
const SURELY_RIDING_M_S = 6.5
const TOWARDS = (100 * Math.PI) / 180
const ENOUGH_TO_TELL = 4

/** Leaves out what goes against the main direction. `waits`: where the surfer sat or stood, mostly where waves begin. */
export function shoreward(stretches: Stretch[], waits: Place[]): Stretch[] {
  if (stretches.length < ENOUGH_TO_TELL) return firstWays(stretches)
  const weighted = stretches.map(({ start, end, length, bearing }) => {
    const weight = length * Math.max(0, length / (end - start) - PADDLING_M_S)
    return { x: weight * Math.sin(bearing), y: weight * Math.cos(bearing) }
  })
  const way = Math.atan2(
    weighted.reduce((sum, { x }) => sum + x, 0),
    weighted.reduce((sum, { y }) => sum + y, 0),
  )
  const turn = (bearing: number, main: number) =>
    Math.abs(Math.atan2(Math.sin(bearing - main), Math.cos(bearing - main)))
  const main = leadsBack(stretches, (one) => turn(one.bearing, way) <= TOWARDS, waits) ? way + Math.PI : way
  return stretches.filter(
    ({ bearing, fastest, turnsBack }) =>
      turn(bearing, main) <= TOWARDS || (!turnsBack && main === way && fastest > SURELY_RIDING_M_S),
  )
}

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
