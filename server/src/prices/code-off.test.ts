import { MIN_CHARGE } from '@lineup/contract/prices/offers.ts'
import { expect, test } from 'vitest'
import { type CodedLine, codeOff, mostPercent } from './code-off.ts'

const line = (sellerId: number, price: number, commission: number, sequenceId = sellerId * 10): CodedLine => ({
  sellerId,
  sequenceId,
  price,
  commission,
})
const shop = { sellerId: null, sequenceId: null, percent: null, amount: null }
const kai = { ...shop, sellerId: 1 }
const donation = { donation: 100 }

test('a photographer’s percent comes off own lines only, and by their prices', () => {
  const lines = [line(1, 2_500, 1_000), line(2, 2_500, 1_000), line(1, 4_999, 2_000)]
  // 10 % of 74.99 is 7.499.
  expect(codeOff(lines, { ...kai, percent: 10 }, donation)).toEqual({ parts: [250, 0, 500], isLess: false })
})

test('a code of one session leaves the others as they are', () => {
  const lines = [line(1, 2_500, 1_000, 7), line(1, 2_500, 1_000, 8)]
  expect(codeOff(lines, { ...kai, sequenceId: 8, amount: 300 }, donation)).toEqual({ parts: [0, 300], isLess: false })
})

test('S15 an amount larger than the lines takes off what the photographer earns, or what the shop keeps, and no more', () => {
  const lines = [line(1, 2_500, 1_000), line(2, 5_000, 1_500)]
  expect(codeOff(lines, { ...kai, amount: 90_000 }, donation)).toEqual({ parts: [1_000, 0], isLess: true })
  // The shop keeps 50.00 less the donation of 1.00.
  const { parts, isLess } = codeOff(lines, { ...shop, amount: 90_000 }, donation)
  expect([parts.reduce((sum, part) => sum + part, 0), isLess]).toEqual([4_900, true])
})

test('an order costs the least that the provider charges, whatever a code takes off', () => {
  const lines = [line(1, 60, 60)]
  expect(codeOff(lines, { ...kai, percent: 100 }, { donation: 0 })).toEqual({ parts: [60 - MIN_CHARGE], isLess: true })
  expect(codeOff([line(1, 40, 40)], { ...kai, percent: 100 }, { donation: 0 }).parts).toEqual([0])
})

test('of 10,000 random orders no line gives more than its owner has, the parts are what is taken off, and the shop keeps the donation', () => {
  const random = seeded(20_261_129)
  for (let n = 0; n < 10_000; n += 1) {
    const lines = Array.from({ length: 1 + random(6) }, () => {
      const price = 50 + random(9_000)
      return line(1 + random(3), price, random(price - 49), random(4))
    })
    const sum = (part: 'price' | 'commission') => lines.reduce((total, one) => total + one[part], 0)
    const given = Math.min(random(300), sum('price') - sum('commission'))
    const terms = {
      sellerId: random(2) === 0 ? null : 1 + random(3),
      sequenceId: random(3) === 0 ? random(4) : null,
      ...(random(2) === 0 ? { percent: 1 + random(100), amount: null } : { percent: null, amount: 1 + random(20_000) }),
    }

    const { parts } = codeOff(lines, terms, { donation: given })

    const off = parts.reduce((total, part) => total + part, 0)
    lines.forEach((one, at) => {
      const part = parts[at] ?? Number.NaN
      expect(part).toBeGreaterThanOrEqual(0)
      expect(part).toBeLessThanOrEqual(terms.sellerId === null ? one.price - one.commission : one.commission)
      const isFor = terms.sellerId === null || terms.sellerId === one.sellerId
      if (!isFor || (terms.sequenceId !== null && terms.sequenceId !== one.sequenceId)) expect(part).toBe(0)
    })
    expect(sum('price') - off).toBeGreaterThanOrEqual(MIN_CHARGE)
    const commission = sum('commission') - (terms.sellerId === null ? 0 : off)
    expect(sum('price') - off - commission).toBeGreaterThanOrEqual(given)
    if (terms.amount !== null) expect(off).toBeLessThanOrEqual(terms.amount)
  }
})

test('the largest percent is what the offer that can bear the least can bear', () => {
  const offers = [
    { price: 2_500, commission: 1_000, donation: 100 },
    { price: 6_000, commission: 2_000, donation: 100 },
  ]
  expect(mostPercent(offers, 'photographer')).toBe(33)
  expect(mostPercent(offers, 'shop')).toBe(56)
  expect(mostPercent([{ price: 100, commission: 100, donation: 0 }], 'shop')).toBe(0)
})

/** Whole numbers below `most`, the same in each run. */
function seeded(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * most)
  }
}
