import type { TimeLineData } from '../../days/line/bars.ts'
import { timedStacks } from '../reading/session-of.ts'
import type { Ride } from '../rides/stretch.ts'

/** `clock`: its place among the clocks of the line. `number` tells apart the cameras of one photographer; null if there is one. */
export type RideCamera = { clock: number; name: string; number: number | null; errorS: number }

/** Photographers come early and stay after the last wave. */
const AROUND_S = 600

/** The cameras that took photos while these rides went on, and whose clocks are known. */
export function camerasOfRides(line: TimeLineData, rides: Ride[]): RideCamera[] {
  const from = Math.min(...rides.map(({ start }) => start)) - AROUND_S
  const until = Math.max(...rides.map(({ end }) => end)) + AROUND_S
  const busy = new Set(
    timedStacks(line).flatMap(({ start, end, clock }) => (start <= until && end >= from ? [clock] : [])),
  )
  return line.clocks.flatMap(({ name, error_s }, clock) => {
    if (!busy.has(clock) || error_s === null) return []
    const own = line.clocks.flatMap((other, n) => (other.name === name ? [n] : []))
    return [{ clock, name, number: own.length > 1 ? own.indexOf(clock) + 1 : null, errorS: error_s }]
  })
}
