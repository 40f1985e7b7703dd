import { cpuUsage } from 'node:process'
import type { TimedPhoto } from '@lineup/contract/prices/choice.ts'
import type { Step } from '@lineup/contract/prices/ladder.ts'
import { expect, test } from 'vitest'
import { fewOrFull } from '../testing/few-or-full.ts'
import { type FairPrice, fairPrice, type SessionGoods } from './fair-price.ts'

const at = (...seconds: Array<number | null>): TimedPhoto[] =>
  seconds.map((second, n) => ({ id: n + 1, taken: second === null ? null : { clock: 'a', at: second * 1_000 } }))
const usual = {
  isWhole: false,
  image: { price: 2_500, commission: 1_000 },
  ride: { price: 4_000, commission: 1_800 },
  sequence: { price: 6_000, commission: 3_000 },
}
const priceOf = ({ lines }: FairPrice) => lines.reduce((sum, { price }) => sum + price, 0)
const shown = ({ lines }: FairPrice) =>
  lines.map(({ session, kind, price, commission, reduced }) => [session, kind, price, commission, reduced])

test('each sequence costs its cheapest cover: singles, rides, the cap, or the whole', () => {
  const far = { ...usual, sequence: { price: 20_000, commission: 9_000 } }
  const basket = [
    { ...far, photos: at(0, 5, 500) },
    { ...usual, photos: at(0, 100, 200) },
    { ...far, photos: at(null, null), isWhole: true },
    { ...far, photos: at(0, 5, 10), isWhole: true },
  ]

  const found = fairPrice(basket, [])

  expect(shown(found)).toEqual([
    [0, 'ride', 4_000, 1_800, 0],
    [0, 'image', 2_500, 1_000, 0],
    [1, 'sequence', 6_000, 3_000, 0],
    // Never dearer than its photos one by one, and its commission with it.
    [2, 'sequence', 5_000, 2_000, 0],
    // The cheaper cover wins, also over the sequence that was asked for.
    [3, 'ride', 4_000, 1_800, 0],
  ])
  expect([priceOf(found), found.singles]).toEqual([21_500, 27_500])
})

test('a ladder takes its percent off, and each line, photographer and shop bear their part', () => {
  const dear = { ...usual, sequence: { price: 90_000, commission: 10_000 } }
  const basket = [
    { ...dear, photos: at(0, 100, 200, 300) },
    { ...usual, photos: at(0, 5) },
  ]

  const found = fairPrice(basket, [
    { photos: 3, percent: 5 },
    { photos: 6, percent: 10 },
    { photos: 9, percent: 20 },
  ])

  expect(shown(found)).toEqual([
    ...Array.from({ length: 4 }, () => [0, 'image', 2_250, 900, 250]),
    [1, 'ride', 3_600, 1_620, 400],
  ])
  expect([found.step, found.next]).toEqual([
    { photos: 6, percent: 10 },
    { photos: 9, percent: 20 },
  ])
})

test('the photo that reaches a step may be free, but makes the order no cheaper', () => {
  const ladder = [{ photos: 5, percent: 50 }]
  const price = (count: number) =>
    priceOf(
      fairPrice(
        [{ ...usual, photos: at(...Array<null>(count).fill(null)), sequence: { price: 99_999, commission: 0 } }],
        ladder,
      ),
    )

  expect([4, 5, 6, 7, 8, 9].map(price)).toEqual([10_000, 10_000, 10_000, 10_000, 10_000, 11_250])
})

test('nothing is taken off that the provider could not charge', () => {
  const cheap = { ...usual, image: { price: 50, commission: 20 }, sequence: { price: 60, commission: 20 } }

  const found = fairPrice([{ ...cheap, photos: at(null, null) }], [{ photos: 2, percent: 50 }])

  expect(shown(found)).toEqual([[0, 'sequence', 50, 17, 10]])
})

const BASKETS = fewOrFull(2_000, 10_000)

test(`of ${BASKETS} baskets none gets cheaper by a photo or a sequence more, and all sums are exact`, () => {
  const random = seeded(11)
  for (let run = 0; run < BASKETS; run += 1) {
    const ladder = anyLadder(random)
    const shop = Array.from({ length: 1 + Math.floor(random() * 4) }, () => anySession(random))
    const draws = shop.map(({ all }) => all.map(random))
    const shares = shop.map(() => random() * 1.2)
    /** A session of which more than all is drawn is bought as a whole. */
    const pick = (added: number) =>
      shop.flatMap(({ all, ...goods }, n) => {
        const share = (shares[n] ?? 0) + added
        const isWhole = share > 1.1
        const photos = all.filter((_, at) => isWhole || (draws[n]?.[at] ?? 0) < share)
        return photos.length === 0 ? [] : [{ ...goods, photos, isWhole }]
      })
    const [less, more] = [pick(0), pick(random() * 0.4)]
    const [before, after] = [fairPrice(less, ladder), fairPrice(more, ladder)]

    expect(priceOf(after), `run ${run}`).toBeGreaterThanOrEqual(priceOf(before))
    for (const [basket, found] of [[less, before] as const, [more, after] as const]) judge(basket, found)
  }
})

/** The lines are the photos, the sums are whole, and nobody pays more than for the parts. */
function judge(basket: SessionGoods[], { lines, full, singles }: FairPrice) {
  const price = lines.reduce((sum, line) => sum + line.price, 0)
  expect(lines.reduce((sum, line) => sum + line.price + line.reduced, 0)).toBe(full.price)
  expect(price).toBeLessThanOrEqual(basket.reduce((sum, goods) => sum + priceOf(fairPrice([goods], [])), 0))
  expect(price).toBeLessThanOrEqual(singles)
  for (const [n, { photos }] of basket.entries()) {
    const bought = lines.filter(({ session }) => session === n).flatMap(({ imageIds }) => imageIds)
    expect(bought.toSorted((a, b) => a - b)).toEqual(photos.map(({ id }) => id).toSorted((a, b) => a - b))
  }
  for (const line of lines) {
    const parts = [line.price - 1, line.commission, line.price - line.commission, line.reduced]
    expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
    expect(parts.every(Number.isSafeInteger)).toBe(true)
  }
  expect(full.commission).toBeGreaterThanOrEqual(lines.reduce((sum, line) => sum + line.commission, 0))
}

test('a basket of 200 photos of 20 sequences is priced within 20 ms', () => {
  const random = seeded(5)
  const basket = Array.from({ length: 20 }, () => ({
    ...usual,
    sequence: { price: 90_000, commission: 9_000 },
    photos: at(...Array.from({ length: 10 }, () => Math.floor(random() * 600))),
  }))
  const ladder = Array.from({ length: 10 }, (_, n) => ({ photos: 20 * (n + 1), percent: n + 1 }))
  fairPrice(basket, ladder)

  const times = Array.from({ length: 20 }, () => {
    const before = cpuUsage()
    fairPrice(basket, ladder)
    const { user, system } = cpuUsage(before)
    return (user + system) / 1_000
  })

  expect(Math.min(...times)).toBeLessThan(20)
})

function anyLadder(random: () => number): Step[] {
  let [photos, percent] = [1, 0]
  return Array.from({ length: Math.floor(random() * 4) }, () => {
    photos += 1 + Math.floor(random() * 6)
    percent += 1 + Math.floor(random() * 15)
    return { photos, percent }
  })
}

/** Every offer can be sold by itself. */
function anySession(random: () => number) {
  const shares = (least: number, most: number) => {
    const price = least + Math.floor(random() * most)
    return { price, commission: Math.floor(random() * (price + 1)) }
  }
  const image = shares(50, 500)
  return {
    all: at(
      ...Array.from({ length: 1 + Math.floor(random() * 9) }, () =>
        random() < 0.1 ? null : Math.floor(random() * 200),
      ),
    ),
    image,
    ride: random() < 0.2 ? null : shares(image.price, 800),
    sequence: shares(50, 2_500),
  }
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
