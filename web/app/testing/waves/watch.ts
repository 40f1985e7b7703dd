import type { TrackPoint } from '../../features/waves/tracks/point-list.ts'
import type { Random } from '../random.ts'
import type { SimulatedRide } from './surf.ts'

/** Metres; the shore lies to the right. `isUnder`: the watch is under water and mostly sees no satellite. */
type Step = { t: number; x: number; y: number; isUnder: boolean }

type Wearing = {
  /** Some watches write a point only now and then. */
  isSmart: boolean
  /** Drives to the beach with the watch on, and walks back along it after long rides. */
  isBusy: boolean
  /** The share of the rides after which the position runs back at speed: the watch thought that the ride went on. */
  snapsBack?: number
  /** A water scooter brings the surfer back out, faster than the rides. */
  isTowed?: boolean
  seconds: number
  /** Where and when the track begins. */
  origin: TrackPoint
}

const LINE_UP_M = -120
const METRES_A_DEGREE = 111_195

/** What a surfer's watch records: waiting, paddling, the rides, missed waves; with errors, gaps and jumps. */
export function track(random: Random, rides: SimulatedRide[], wearing: Wearing): TrackPoint[] {
  return recorded(random, moved(random, rides, wearing), wearing)
}

function moved(random: Random, rides: SimulatedRide[], wearing: Wearing): Step[] {
  const { seconds, isBusy, snapsBack = 0, isTowed = false } = wearing
  const steps: Step[] = []
  let [x, y, t, next] = [LINE_UP_M, 0, 0, 0]
  let home = LINE_UP_M
  const step = (dx: number, dy: number, isUnder: boolean) => {
    ;[x, y] = [x + dx, y + dy]
    steps.push({ t, x, y, isUnder })
    t += 1
  }
  /** The scooter comes after some seconds, or has waited at the end of the wave. */
  const towOut = () => {
    for (let n = random.whole(0, 20); n > 0; n -= 1) step(random.normal(0, 0.3), random.normal(0, 0.3), false)
    while (Math.hypot(home - x, y) > 15) {
      const speed = random.between(6, 9) / Math.hypot(home - x, y)
      step((home - x) * speed, -y * speed, false)
    }
  }
  if (isBusy) for (let n = -240; n < 0; n += 1) steps.push({ t: n, x: 200 - (n + 60) * 9, y: n * 3, isUnder: false })
  while (t < seconds) {
    const ride = rides[next]
    if (ride !== undefined && t >= ride.start) {
      const speed = random.between(3.2, 6.5)
      const side = (random.happens(0.5) ? 1 : -1) * random.between(0.1, 1.1)
      for (let n = 0; n < Math.max(3, ride.end - ride.start); n += 1) {
        const now = speed * (1 + 0.28 * Math.sin(n / 1.7) + random.normal(0, 0.08))
        step(now * Math.cos(side), now * Math.sin(side), false)
      }
      if (snapsBack > 0 && random.happens(snapsBack)) {
        for (let n = random.whole(0, 2); n > 0; n -= 1) step(0.4, 0, false)
        const back = random.between(3.5, 8)
        const turned = side + Math.PI + random.normal(0, 0.2)
        for (let n = random.whole(3, 9); n > 0; n -= 1) step(back * Math.cos(turned), back * Math.sin(turned), false)
      }
      for (let n = random.whole(3, 9); n > 0; n -= 1) step(0, 0, true)
      if (isTowed) towOut()
      if (isBusy && x > -30) {
        for (let n = random.whole(40, 120); n > 0; n -= 1)
          step(0, -Math.sign(side) * (random.happens(0.2) ? 2.9 : 1.5), false)
      }
      next += 1
    } else if (ride !== undefined && ride.start - t < 4) step(1.8, 0, true)
    else if (Math.abs(home - x) > 12 || Math.abs(y) > 60) {
      const [dx, dy] = [home - x, -y * 0.5]
      const speed = (random.between(0.9, 1.5) + 0.3) / (Math.hypot(dx, dy) || 1)
      step(dx * speed, dy * speed, random.happens(0.5))
    } else {
      // Paddled for a wave, missed it.
      if (random.happens(0.004)) for (let n = 0; n < 5; n += 1) step(2, 0, true)
      step(random.normal(0, 0.25), random.normal(0, 0.25), random.happens(0.1))
      if (Math.abs(home - x) > 40) home = LINE_UP_M + random.normal(0, 15)
    }
  }
  return steps
}

/** Errors of position follow each other for 20 s or so. */
function recorded(random: Random, steps: Step[], { isSmart, origin }: Wearing): TrackPoint[] {
  const stays = Math.exp(-1 / 20)
  const spread = 2.2 * Math.sqrt(1 - stays * stays)
  const metresEast = METRES_A_DEGREE * Math.cos((origin.lat * Math.PI) / 180)
  const points: TrackPoint[] = []
  let error = { x: 0, y: 0 }
  let due = Number.NEGATIVE_INFINITY
  for (const { t, x, y, isUnder } of steps) {
    error = { x: stays * error.x + random.normal(0, spread), y: stays * error.y + random.normal(0, spread) }
    if ((isUnder && random.happens(0.55)) || t < due) continue
    const jump = random.happens(0.0015) ? 40 : 0.5
    const east = x + error.x + random.normal(0, jump)
    const along = y + error.y + random.normal(0, jump)
    points.push({ t: origin.t + t, lat: origin.lat + along / METRES_A_DEGREE, lon: origin.lon + east / metresEast })
    due = t + (isSmart && random.happens(0.5) ? random.whole(2, 7) : 1)
  }
  return points
}
