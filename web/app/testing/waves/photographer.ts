import type { TimedStack } from '../../features/waves/match/match-rides.ts'
import type { Random } from '../random.ts'
import type { SimulatedRide } from './surf.ts'

/** A photo, and whose ride it shows; null: the water, a friend, nothing. */
type Shot = { t: number; ride: number | null }

export type SimulatedStack = TimedStack & { rides: Set<number> }

type Style = {
  /** The share of the rides that this photographer turns to. */
  takes: number
  /** How far the clock is said to be wrong, and by how much it is. */
  errorS: number
  offS: number
  firstId: number
  clock: number
}

const GAP_S = 5
const KEPT = 0.5

/** Bursts at the moves of one surfer at a time; some leave a ride for the next one. Half the frames survive the choice at home. */
export function photograph(random: Random, rides: SimulatedRide[], style: Style): SimulatedStack[] {
  const frames = random.between(5, 12)
  const shots: Shot[] = []
  let busyUntil = Number.NEGATIVE_INFINITY
  for (const [n, ride] of rides.entries()) {
    if (!random.happens(style.takes) || ride.start < busyUntil - 1) continue
    const next = rides.slice(n + 1).find(({ start }) => start > ride.start + 3)
    const leaves = next !== undefined && next.start < ride.end && random.happens(0.35)
    const end = leaves ? next.start + random.between(0, 1.2) : ride.end + random.between(0, 1.5)
    let t = ride.start + random.between(-0.3, 2)
    while (t < end) {
      const burst = Math.max(1, Math.round(random.normal(6, 3)))
      for (let frame = 0; frame < burst && t < end + 0.5; frame += 1) {
        shots.push({ t, ride: ride.id })
        t += 1 / frames
      }
      t += Math.min(9, 0.6 + random.waiting(1.8))
    }
    busyUntil = end
  }
  const last = rides.at(-1)?.end ?? 0
  const still = Array.from({ length: Math.round(shots.length * 0.02) }, () => ({
    t: random.between(0, last),
    ride: null,
  }))
  return stacksOf([...culled(random, shots), ...still], style)
}

/** Of most rides at least one frame is kept. */
function culled(random: Random, shots: Shot[]): Shot[] {
  return [...Map.groupBy(shots, ({ ride }) => ride).values()].flatMap((frames) => {
    if (random.happens(0.12)) return []
    const kept = frames.filter(() => random.happens(KEPT))
    return kept.length > 0 ? kept : [random.pick(frames)]
  })
}

function stacksOf(shots: Shot[], { errorS, offS, firstId, clock }: Style): SimulatedStack[] {
  const stacks: SimulatedStack[] = []
  for (const { t, ride } of shots.toSorted((a, b) => a.t - b.t)) {
    const at = t + offS
    const last = stacks.at(-1)
    if (last === undefined || at - last.end > GAP_S) {
      stacks.push({ id: firstId + stacks.length, start: at, end: at, photos: 1, clock, errorS, rides: new Set() })
    } else {
      last.end = at
      last.photos += 1
    }
    if (ride !== null) stacks.at(-1)?.rides.add(ride)
  }
  return stacks
}
