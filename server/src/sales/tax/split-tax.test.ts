import { spreadOverLines } from '@lineup/contract/sales/shares.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPostings } from '../refunds/return-postings.ts'
import { salePostings } from '../rules.ts'
import { splitTax } from './split-tax.ts'

const orders = fc.record({
  behavior: fc.constantFrom('exclusive' as const, 'inclusive' as const),
  percent: fc.integer({ min: 0, max: 27 }),
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 50, max: 20_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      seller: fc.nat(2),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  /** Parts of what is left. */
  refunds: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
})

const sum = <T>(all: T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0)

test('S21 over 10,000 random orders tax, shares and what goes back add up to the unit', () => {
  fc.assert(
    fc.property(orders, ({ behavior, percent, lines, refunds }) => {
      const bare = lines.map(({ price, share }, n) => ({ lineNo: n + 1, price, commission: Math.floor(price * share) }))
      const gross = sum(bare, ({ price }) => price)
      const tax = Math.round(behavior === 'exclusive' ? (gross * percent) / 100 : gross - gross / (1 + percent / 100))

      const taxed = splitTax(bare, tax, behavior).map((line, n) => ({ ...line, sellerId: lines[n]?.seller ?? 0 }))
      const price = sum(taxed, (line) => line.price)
      expect([sum(taxed, (line) => line.tax), price]).toEqual([tax, behavior === 'exclusive' ? gross + tax : gross])
      for (const line of taxed) expect(line.commission + line.tax).toBeLessThanOrEqual(line.price)

      const commission = sum(taxed, (line) => line.commission)
      const figures = { price, commission, donation: 0, tax, platform: price - commission - tax }
      const shares = taxed.map(({ sellerId, commission: amount }) => ({ sellerId, amount }))
      expect(sum(salePostings(figures, shares), ({ amount }) => amount)).toBe(0)

      const back = new Map<string, number>()
      let [before, left] = [taxed.map((line) => ({ ...line, refunded: 0 })), price]
      for (const part of [...refunds, 1]) {
        const amount = Math.ceil(left * part)
        const parts = spreadOverLines(amount, before)
        const after = before.map((line, n) => ({ ...line, refunded: line.refunded + (parts[n] ?? 0) }))
        const posted = returnPostings({ amount, account: 'refunds', donation: 0, before, after })
        expect(sum(posted, (posting) => posting.amount)).toBe(0)
        for (const { account, amount: moved } of posted) back.set(account, (back.get(account) ?? 0) + moved)
        before = after
        left -= amount
      }
      expect([back.get('tax_payable') ?? 0, back.get('platform_revenue') ?? 0]).toEqual([tax, figures.platform])
    }),
    { numRuns: 10_000 },
  )
})
