import { randomOf } from '../random.ts'
import { photograph } from './photographer.ts'
import { type Break, surf } from './surf.ts'
import { track } from './watch.ts'

const SECONDS = 3 * 3_600
const SURFERS = 22
/** Dawn at Uluwatu. */
const ORIGIN = { t: Date.UTC(2026, 10, 19, 22, 0) / 1_000, lat: -8.815, lon: 115.088 }
const kinds: Break[] = ['beach', 'reef', 'point']

/**
 * Three hours at a break with 22 surfers and two photographers, and the watch of one of the surfers. `errorS`: how far the cameras'
 * clocks are wrong, one way or the other, and say so.
 */
export function surfDay(
  seed: number,
  { errorS, ...wearing }: { errorS: number; snapsBack?: number; isTowed?: boolean },
) {
  const random = randomOf(seed * 7_919)
  const kind = kinds[seed % kinds.length] ?? 'beach'
  const rides = surf(random, { kind, surfers: SURFERS, seconds: SECONDS })
  const camera = (clock: number, firstId: number) => ({
    clock,
    firstId,
    errorS,
    offS: random.happens(0.5) ? errorS : -errorS,
  })
  const stacks = [
    ...photograph(random, rides, { takes: 0.75, ...camera(0, 1) }),
    ...photograph(random, rides, { takes: 0.5, ...camera(1, 10_001) }),
  ]
  // Neither the best nor the worst surfer of the day.
  const bySurfer = [...Map.groupBy(rides, ({ surfer }) => surfer).values()].toSorted((a, b) => b.length - a.length)
  const own = bySurfer[random.whole(2, Math.min(12, bySurfer.length - 1))] ?? []
  const points = track(random, own, {
    isSmart: seed % 2 === 0,
    isBusy: seed % 4 === 1,
    seconds: SECONDS,
    origin: ORIGIN,
    ...wearing,
  })
  const atDawn = <T extends { start: number; end: number }>(one: T): T => ({
    ...one,
    start: one.start + ORIGIN.t,
    end: one.end + ORIGIN.t,
  })
  const ownIds = new Set(own.map(({ id }) => id))
  return {
    points,
    rides: own.map(atDawn),
    stacks: stacks.map(atDawn),
    /** The surfer's rides of which there are photos. */
    photographed: new Set(stacks.flatMap(({ rides: shown }) => [...shown].filter((id) => ownIds.has(id)))),
  }
}
