import type { Random } from '../random.ts'

/** Who rode when, seconds after the first light. */
export type SimulatedRide = { id: number; surfer: number; start: number; end: number }

const breaks = {
  beach: { ridden: 0.7, seconds: [8, 3, 3], lull: 180 },
  reef: { ridden: 0.7, seconds: [11, 4, 4], lull: 180 },
  point: { ridden: 0.85, seconds: [24, 10, 6], lull: 120 },
} as const

export type Break = keyof typeof breaks

/** Sets of waves, one or two surfers a wave. Each surfer is in the water for 60 to 110 minutes and has to paddle back after a ride. */
export function surf(random: Random, { kind, surfers, seconds }: { kind: Break; surfers: number; seconds: number }) {
  const { ridden, seconds: lasts, lull } = breaks[kind]
  const [mean, deviation, least] = lasts
  const swellPeriod = random.between(9, 15)
  const inWater = Array.from({ length: surfers }, () => {
    const from = random.between(0, seconds - 3_600)
    return { from, until: from + random.between(3_600, 6_600), busyUntil: 0 }
  })
  const rides: SimulatedRide[] = []
  let set = 0
  while (set < seconds) {
    const waves = random.whole(2, 6)
    for (let n = 0; n < waves; n += 1) {
      const wave = set + n * swellPeriod * random.between(0.85, 1.15)
      const riders = random.happens(ridden) ? (random.happens(0.15) ? 2 : 1) : 0
      for (let rider = 0; rider < riders; rider += 1) {
        const start = wave + rider * random.between(0, 3)
        const end = start + Math.max(least, random.normal(mean, deviation))
        const free = inWater.flatMap(({ from, until, busyUntil }, id) =>
          start >= from && end <= until && start >= busyUntil ? [id] : [],
        )
        if (free.length === 0) continue
        const surfer = random.pick(free)
        const one = inWater[surfer]
        if (one) one.busyUntil = end + 60 + (end - start) * 3
        rides.push({ id: rides.length, surfer, start, end })
      }
    }
    set += waves * swellPeriod + random.waiting(lull)
  }
  return rides.toSorted((a, b) => a.start - b.start)
}
