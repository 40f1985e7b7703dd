import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AskingRules, findAskedFault, findLimitFault, splitAskedPrice, suggestRules } from './asked-price.ts'

const usual = { percent: 40, donation: 100 }
const rules = (image: { least: number; most: number }, percent = 40): AskingRules => ({
  allowed: true,
  percent,
  limits: { image, ride: null, sequence: { least: 5_000, most: 20_000 } },
})

test('what a form says of $25: $10 are earned, $1 is given, about $1.03 is the payment, the rest is the shop’s', () => {
  expect(splitAskedPrice(2_500, usual)).toEqual({ commission: 1_000, donation: 100, fee: 103, shop: 1_297 })
})

test.for([
  [25, 50, 12],
  [75, 50, 38],
  [125, 50, 62],
  [101, 50, 50],
  [103, 50, 52],
] as const)('a half goes to the even unit: %j', ([price, percent, commission]) => {
  expect(splitAskedPrice(price, { percent, donation: 0 }).commission).toBe(commission)
})

test('S23 whatever rules are taken, each price within them makes its parts exactly, and donation and fee are left', () => {
  const price = fc.integer({ min: 1, max: 9_999_999 })
  let taken = 0
  fc.assert(
    fc.property(
      fc.tuple(price, price, fc.double({ min: 0, max: 1, noNaN: true })),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 0, max: 5_000 }),
      ([one, other, at], percent, donation) => {
        const limits = { least: Math.min(one, other), most: Math.max(one, other) }
        const inside = limits.least + Math.floor((limits.most - limits.least) * at)
        for (const asked of [limits.least, inside, limits.most]) {
          const { commission, fee, shop, ...rest } = splitAskedPrice(asked, { percent, donation })
          expect(commission + rest.donation + fee + shop).toBe(asked)
          expect(Math.abs(commission * 100 - asked * percent)).toBeLessThanOrEqual(50)
          if (findLimitFault({ percent, limits: { image: limits, ride: null, sequence: limits } }, donation)) continue
          taken += 1
          expect(shop).toBeGreaterThanOrEqual(0)
          expect(findAskedFault(asked, limits)).toBeUndefined()
        }
      },
    ),
    { numRuns: 10_000 },
  )
  expect(taken).toBeGreaterThan(10_000)
})

test('S23 no price close to what bears its parts is let through by rounding', () => {
  const missed = []
  for (let percent = 80; percent <= 97; percent += 1) {
    for (let least = 50; least < 4_000; least += 7) {
      const limits = { least, most: least + 200 }
      if (findLimitFault({ percent, limits: { image: limits, ride: null, sequence: limits } }, 0)) continue
      for (let price = limits.least; price <= limits.most; price += 1)
        if (splitAskedPrice(price, { percent, donation: 0 }).shop < 0) missed.push([percent, price])
    }
  }
  expect(missed).toEqual([])
})

test.for([
  ['a least price that cannot be charged', rules({ least: 49, most: 900 }), 'low', 49],
  ['a least above the most', rules({ least: 900, most: 800 }), 'order', 800],
  ['a least price that the donation eats', rules({ least: 200, most: 9_000 }), 'shop', 200],
  ['a share of all', rules({ least: 2_000, most: 9_000 }, 100), 'shop', 2_000],
  ['a share that leaves less than the fee of the dearest', rules({ least: 20_000, most: 900_000 }, 98), 'shop', 20_000],
] as const)('S23 %s is refused', ([, asked, reason, price]) => {
  expect(findLimitFault(asked, usual.donation)).toEqual({ kind: 'image', reason, price })
})

test('the first rules are off, and their share is what the default figures make', () => {
  const shop = { image_price: 2_500, commission_image: 1_000, sequence_price: 6_000, ride_price: 4_000 }

  expect(suggestRules(shop)).toEqual({
    allowed: false,
    percent: 40,
    limits: {
      image: { least: 1_300, most: 10_000 },
      ride: { least: 2_000, most: 16_000 },
      sequence: { least: 3_000, most: 24_000 },
    },
  })
})

test('a price is asked from the least to the most, both included', () => {
  const limits = { least: 1_000, most: 2_000 }

  expect([999, 1_000, 2_000, 2_001].map((price) => findAskedFault(price, limits))).toEqual([
    'least',
    undefined,
    undefined,
    'most',
  ])
  expect(findAskedFault(1_500, null)).toBe('none')
})
