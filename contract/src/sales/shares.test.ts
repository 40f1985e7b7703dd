import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sellerSharesSoFar, shareSoFar, spreadOverLines } from './shares.ts'

const cents = fc.integer({ min: 0, max: 9_999_999 })
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** A sale of one to three lines of two sellers, and refunds that may add up to all of it. */
const lives = fc
  .tuple(
    fc.array(fc.tuple(cents, cents, fc.integer({ min: 7, max: 8 })), { minLength: 1, maxLength: 3 }),
    fc.array(cents),
  )
  .map(([lines, refunds]) => ({
    lines: lines.map(([price, cut, sellerId]) => ({
      price: price + 1,
      commission: cut % (price + 2),
      sellerId,
      refunded: 0,
    })),
    refunds,
  }))

/** Exact, with integers of any size. */
function halfEven(part: number, refunded: number, price: number): number {
  const product = BigInt(part) * BigInt(refunded)
  const whole = product / BigInt(price)
  const twice = (product % BigInt(price)) * 2n
  const isUp = twice > BigInt(price) || (twice === BigInt(price) && whole % 2n === 1n)
  return Number(whole + (isUp ? 1n : 0n))
}

test('P71 the share so far is half-even to the unit, never falls, and ends at the whole part', () => {
  fc.assert(
    fc.property(cents, cents, fc.array(cents), (rest, part, steps) => {
      const price = part + rest + 1
      const totals = [...steps, price].reduce<number[]>(
        (so, step) => [...so, Math.min(price, (so.at(-1) ?? 0) + step)],
        [],
      )
      const shares = totals.map((refunded) => shareSoFar(part, { price, refunded }))
      expect(shares).toEqual(totals.map((refunded) => halfEven(part, refunded, price)))
      expect(shares.every((share, index) => share >= (shares[index - 1] ?? 0))).toBe(true)
      expect(shares.at(-1)).toBe(part)
    }),
    { numRuns: 10_000 },
  )
})

test.each([
  [1, 2, 1, 0],
  [3, 2, 1, 2],
  [5, 2, 1, 2],
  [1_000, 1_500, 500, 333],
  [1_000, 1_500, 1_000, 667],
  [100, 1_500, 500, 33],
])('P71 of a part of %i of a price of %i, a refund of %i takes %i back', (part, price, refunded, share) => {
  expect(shareSoFar(part, { price, refunded })).toBe(share)
})

test('P71 a refund spread over lines is exact, within what is left, and in the order of what is left', () => {
  fc.assert(
    fc.property(lives, ({ lines, refunds }) => {
      for (const refund of [...refunds, Number.MAX_SAFE_INTEGER]) {
        const lefts = lines.map(({ price, refunded }) => price - refunded)
        const amount = Math.min(refund, sum(lefts))
        if (amount === 0) continue
        const parts = spreadOverLines(amount, lines)
        const fair = lefts.map((left) => (amount * left) / sum(lefts))
        const isFair = parts.every((part, index) => Math.abs(part - (fair[index] ?? 0)) < 1)
        for (const [index, line] of lines.entries()) line.refunded += parts[index] ?? 0
        const isWithin = lines.every(({ price, refunded }) => refunded <= price)
        expect({ spread: sum(parts), isFair, isWithin }).toEqual({ spread: amount, isFair: true, isWithin: true })
      }
      // The last refund was everything that was left.
      expect(sum(lines.map(({ refunded }) => refunded))).toBe(sum(lines.map(({ price }) => price)))
    }),
    { numRuns: 10_000 },
  )
})

test('P71 after a full refund each seller has given back exactly the commission', () => {
  fc.assert(
    fc.property(lives, ({ lines }) => {
      const whole = lines.map((line) => ({ ...line, refunded: line.price }))
      const commissions = Map.groupBy(lines, ({ sellerId }) => sellerId)
      for (const [sellerId, share] of sellerSharesSoFar(whole)) {
        expect(share).toBe(sum((commissions.get(sellerId) ?? []).map(({ commission }) => commission)))
      }
    }),
  )
})

test('of equal lines the first gets the odd unit, and more than what is left is a mistake', () => {
  const lines = [
    { price: 500, refunded: 0 },
    { price: 500, refunded: 0 },
    { price: 500, refunded: 500 },
  ]

  expect(spreadOverLines(333, lines)).toEqual([167, 166, 0])
  expect(() => spreadOverLines(1_001, lines)).toThrow(RangeError)
  expect(spreadOverLines(0, [{ price: 5, refunded: 5 }])).toEqual([0])
})
