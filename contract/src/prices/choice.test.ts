import { expect, test } from 'vitest'
import { type ChoicePrices, priceChoice, type TimedPhoto } from './choice.ts'

const usual: ChoicePrices = { each: 2_500, ride: 4_000, cap: 6_000 }
const at = (...seconds: Array<number | null>): TimedPhoto[] =>
  seconds.map((second, n) => ({ id: n + 1, taken: second === null ? null : { clock: 'a', at: second * 1_000 } }))
const ids = (...list: number[]) => new Set(list)
const every = (photos: TimedPhoto[]) => new Set(photos.map(({ id }) => id))

test.for([
  ['one photo', at(0), ids(1), 2_500, ['image']],
  ['two of a ride', at(0, 5), ids(1, 2), 4_000, ['ride']],
  ['a ride and a photo of another, at the cap', at(0, 5, 100), ids(1, 2, 3), 6_000, ['sequence']],
  ['photos of exactly a minute', at(0, 60), ids(1, 2), 4_000, ['ride']],
  ['photos a second further apart', at(0, 61), ids(1, 2), 5_000, ['image', 'image']],
  ['photos without a time', at(null, null), ids(1, 2), 5_000, ['image', 'image']],
  ['nothing', at(0, 5), ids(), 0, []],
] as const)('%s', ([, all, chosen, price, kinds]) => {
  const choice = priceChoice(all, chosen, usual)

  expect([choice.price, choice.pieces.map(({ kind }) => kind)]).toEqual([price, kinds])
})

test('two cameras whose clocks do not compare make no ride', () => {
  const photos: TimedPhoto[] = ['a', 'b'].map((clock, n) => ({ id: n, taken: { clock, at: 0 } }))

  expect(priceChoice(photos, every(photos), usual).pieces.map(({ kind }) => kind)).toEqual(['image', 'image'])
})

test('a ride tells which photos it covers besides, and the sequence too', () => {
  const photos = at(0, 5, 10, 50, 100, null)

  expect(priceChoice(photos, ids(1, 2), usual).free).toEqual([3, 4])
  expect(priceChoice(photos, ids(1, 2, 5), usual).free).toEqual([3, 4, 6])
  expect(priceChoice(photos, ids(1), usual).free).toEqual([])
})

test('of a large session the price of the whole offers what was taken near the chosen photos, not its first ones', () => {
  // A hundred waves of two photos, ten minutes apart.
  const photos = at(...Array.from({ length: 100 }, (_, n) => [n * 600, n * 600 + 20]).flat())

  expect(priceChoice(photos, ids(41, 81, 121), usual)).toMatchObject({ price: 6_000, free: [42, 82, 122] })
  const few = photos.slice(0, 60)
  expect(priceChoice(few, ids(1, 21, 41), usual).free).toHaveLength(57)
})

test('without a price for rides only photos and the sequence count', () => {
  const photos = at(0, 1, 2)

  expect(priceChoice(photos, ids(1, 2), { ...usual, ride: null })).toMatchObject({ price: 5_000, free: [] })
  expect(priceChoice(photos, ids(1, 2, 3), { ...usual, ride: null }).price).toBe(6_000)
})

test('a ride has at most 30 photos', () => {
  const photos = at(...Array.from({ length: 60 }, (_, n) => n / 2))
  const { pieces, free } = priceChoice(photos, new Set(photos.slice(0, 31).map(({ id }) => id)), {
    ...usual,
    cap: 50_000,
  })

  expect(pieces.map(({ kind, imageIds }) => [kind, imageIds.length])).toEqual([
    ['image', 1],
    ['ride', 30],
  ])
  expect(free).toEqual([])
})

test('10,000 choices cost what the cheapest of all their covers costs, and never less for one photo more', () => {
  const random = seeded(7)
  for (let run = 0; run < 10_000; run += 1) {
    const { all, prices } = anySequence(random)
    const chosen = new Set(all.filter(() => random() < 0.7).map(({ id }) => id))
    const photos = all.filter(({ id }) => chosen.has(id))

    const choice = priceChoice(all, chosen, prices)

    expect(choice.price).toBe(cheapestOfAll(photos, prices))
    expect(choice.price).toBeLessThanOrEqual(choice.singles)
    if (photos.length > 0) expect(choice.price).toBeLessThanOrEqual(prices.cap)
    expect(choice.pieces.reduce((sum, { price }) => sum + price, 0)).toBe(choice.price)
    expect(new Set(choice.pieces.flatMap(({ imageIds }) => imageIds))).toEqual(chosen)
    expect(choice.pieces.flatMap(({ imageIds }) => imageIds)).toHaveLength(chosen.size)
    // What is free is free together.
    expect(priceChoice(all, new Set([...chosen, ...choice.free]), prices).price).toBe(choice.price)
    for (const { id } of all) {
      expect(priceChoice(all, new Set([...chosen, id]), prices).price).toBeGreaterThanOrEqual(choice.price)
    }
  }
})

test('a choice among 1,000 photos is priced in some milliseconds', () => {
  const random = seeded(3)
  const photos = at(...Array.from({ length: 1_000 }, () => Math.floor(random() * 10_000)))
  const chosen = new Set(photos.filter((_, n) => n % 17 === 0).map(({ id }) => id))
  priceChoice(photos, chosen, { ...usual, cap: 9_999_999 })

  const times = Array.from({ length: 20 }, () => {
    const began = performance.now()
    priceChoice(photos, chosen, { ...usual, cap: 9_999_999 })
    return performance.now() - began
  })

  expect(Math.min(...times)).toBeLessThan(50)
})

/** Tries every set of photos as a ride: 3^n covers. */
function cheapestOfAll(photos: TimedPhoto[], { each, ride, cap }: ChoicePrices): number {
  if (photos.length === 0) return 0
  const isRide = (mask: number) => {
    const taken = photos.filter((_, n) => mask & (1 << n)).map((photo) => photo.taken)
    const times = taken.map((one) => one?.at ?? Number.NaN)
    return new Set(taken.map((one) => one?.clock)).size === 1 && Math.max(...times) - Math.min(...times) <= 60_000
  }
  const rides = Array.from({ length: 1 << photos.length }, (_, mask) => mask > 0 && ride !== null && isRide(mask))
  const cost = [0]
  for (let mask = 1; mask < rides.length; mask += 1) {
    let best = Infinity
    for (let part = mask; part > 0; part = (part - 1) & mask) {
      const price = (part & (part - 1)) === 0 ? each : Infinity
      best = Math.min(best, (cost[mask ^ part] ?? 0) + Math.min(price, rides[part] ? (ride ?? 0) : Infinity))
    }
    cost.push(best)
  }
  return Math.min(cost.at(-1) ?? 0, cap)
}

function anySequence(random: () => number) {
  const count = 1 + Math.floor(random() * 8)
  const span = [20, 90, 200][Math.floor(random() * 3)] ?? 20
  const all = Array.from({ length: count }, (_, id): TimedPhoto => {
    const clock = random() < 0.8 ? 'a' : 'b'
    return { id, taken: random() < 0.1 ? null : { clock, at: Math.floor(random() * span) * 1_000 } }
  })
  const amount = (most: number) => 50 + Math.floor((random() * most) / 50) * 50
  const prices = { each: amount(500), ride: random() < 0.15 ? null : amount(1_200), cap: amount(3_000) }
  return { all, prices }
}

/** The same numbers in every run (mulberry32). */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
