import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CheckoutState } from '../payments/port.ts'
import { describePurchase, judgeCheckout, maskEmail, salePostings, splitPrice, titleOfSale } from './rules.ts'

const cents = fc.integer({ min: 0, max: 9_999_999 })
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** A price that covers its shares, and a commission split among one to four sellers. */
const sales = fc
  .tuple(cents, cents, cents, fc.array(cents, { minLength: 0, maxLength: 3 }))
  .map(([commission, donation, rest, cuts]) => {
    const edges = [0, ...cuts.map((cut) => cut % (commission + 1)).toSorted((a, b) => a - b), commission]
    const shares = edges.slice(1).map((edge, index) => ({ sellerId: index + 1, amount: edge - (edges[index] ?? 0) }))
    return { price: commission + donation + rest, commission, donation, shares }
  })
  .filter(({ price }) => price >= 50)

test('every sale is split to the cent: its postings sum to zero, and each party gets exactly its share', () => {
  fc.assert(
    fc.property(sales, ({ shares, ...sale }) => {
      const figures = { ...splitPrice(sale), tax: 0 }
      const postings = salePostings(figures, shares)
      const of = (account: string) =>
        sum(postings.filter((posting) => posting.account === account).map((p) => p.amount))

      expect(sum(postings.map(({ amount }) => amount))).toBe(0)
      expect(of('buyer_cash')).toBe(sale.price)
      expect(of('seller_payable') + sale.commission).toBe(0)
      expect(of('donation_payable') + sale.donation).toBe(0)
      expect(of('platform_revenue') + figures.platform).toBe(0)
      for (const { sellerId, amount } of shares) {
        expect(sum(postings.filter(({ userId }) => userId === sellerId).map((p) => p.amount)) + amount).toBe(0)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('every price below its shares is refused', () => {
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 1, max: 500 }), (commission, donation, missing) => {
      const price = commission + donation - missing
      expect(() => splitPrice({ price, commission, donation })).toThrow(/cannot be bought/)
    }),
  )
})

const payment = { key: 'pay_1', price_minor: 1_500, currency: 'USD', livemode: false, tax_behavior: null }
const paid: CheckoutState = {
  sessionId: 'cs_test_1',
  url: null,
  key: 'pay_1',
  status: 'complete',
  isPaid: true,
  amount: 1_500,
  currency: 'USD',
  livemode: false,
  paymentIntentId: 'pi_1',
  chargeId: 'ch_1',
  email: null,
  name: null,
  failCode: null,
  failMessage: null,
  presentment: null,
  tax: null,
  invoice: null,
}

test.each<[string, Partial<CheckoutState>, object]>([
  ['paid', {}, { kind: 'paid' }],
  ['open', { isPaid: false, status: 'open' }, { kind: 'pending' }],
  ['declined', { isPaid: false, status: 'open', failCode: 'lost_card' }, { kind: 'declined' }],
  ['processing', { isPaid: false }, { kind: 'pending' }],
  ['failed late', { isPaid: false, failCode: 'bank' }, { kind: 'failed' }],
  ['expired', { isPaid: false, status: 'expired' }, { kind: 'expired' }],
  ['expired after a decline', { isPaid: false, status: 'expired', failCode: 'x' }, { kind: 'expired' }],
  ['of another payment', { key: 'pay_2' }, { kind: 'quarantine', reason: 'reference' }],
  ['of no payment', { key: null }, { kind: 'quarantine', reason: 'reference' }],
  ['a cent short', { amount: 1_499 }, { kind: 'quarantine', reason: 'amount' }],
  ['without an amount', { amount: null }, { kind: 'quarantine', reason: 'amount' }],
  ['of another currency', { currency: 'EUR' }, { kind: 'quarantine', reason: 'currency' }],
  ['of the other mode', { livemode: true }, { kind: 'quarantine', reason: 'livemode' }],
])('a checkout that is %s leads to the right step', (_name, change, step) => {
  expect(judgeCheckout(payment, { ...paid, ...change })).toEqual(step)
})

const tax = (amount: number) => ({ amount, country: 'GB', rates: [] })

test.each([
  ['on top of the price', 'exclusive', { amount: 1_800, tax: tax(300) }, 'paid'],
  ['in the price', 'inclusive', { amount: 1_500, tax: tax(250) }, 'paid'],
  ['of nothing', 'exclusive', { amount: 1_500, tax: tax(0) }, 'paid'],
  ['that the sum lacks', 'exclusive', { amount: 1_500, tax: tax(300) }, 'quarantine'],
  ['that comes on top of a price with tax in it', 'inclusive', { amount: 1_800, tax: tax(300) }, 'quarantine'],
  ['that nobody asked for', null, { amount: 1_800, tax: tax(300) }, 'quarantine'],
  ['in the price that nobody asked for', null, { amount: 1_500, tax: tax(250) }, 'quarantine'],
  ['above the price', 'exclusive', { amount: 3_100, tax: tax(1_600) }, 'quarantine'],
  ['below nothing', 'exclusive', { amount: 1_400, tax: tax(-100) }, 'quarantine'],
] as const)('S21 a checkout with tax %s leads to the right step', (_name, behavior, change, kind) => {
  expect(judgeCheckout({ ...payment, tax_behavior: behavior }, { ...paid, ...change }).kind).toBe(kind)
})

test('the description names the items and the donation', () => {
  const place = { spot: 'Padang Padang', day: '2026-11-18' }

  expect(titleOfSale('image', place, 1)).toBe('Surf photo, Padang Padang, 18 Nov, 2026')
  expect(titleOfSale('sequence', place, 7)).toBe('Surf session, Padang Padang, 18 Nov, 2026 (7 photos)')
  expect(describePurchase(7, 100, 'USD')).toBe(
    '7 full-size originals, without watermark. Includes a $1 donation to ocean conservation.',
  )
  expect(describePurchase(1, 0, 'USD')).toBe('The full-size original, without watermark.')
})

test.each([
  ['noa.kalani@example.org', 'no*.ka*an*@example.org'],
  ['buyer@example.com', 'bu*er@example.com'],
  ['noa_k+surf@gmial.com', 'no*_k+s*rf@gmial.com'],
  ['kai@example.org', 'ka*@example.org'],
  ['ed@example.org', 'e*@example.org'],
  ['n@example.org', 'n@example.org'],
  ['josé𝒜b@example.org', 'jo*é𝒜*@example.org'],
  ['"a@b"@example.org', '"a@*"@example.org'],
  ['no address', '***'],
])('the address %s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

test('a left-out, doubled or swapped letter changes the masked address', () => {
  const right = 'noa.kalani@example.org'
  const name = right.indexOf('@')
  for (let at = 0; at < name - 1; at += 1) {
    const [a = '', b = ''] = right.slice(at, at + 2)
    const [before, after] = [right.slice(0, at), right.slice(at + 2)]
    const slips = [`${before}${b}${after}`, `${before}${a}${a}${b}${after}`, `${before}${b}${a}${after}`]
    for (const slip of slips) if (slip !== right) expect(maskEmail(slip)).not.toBe(maskEmail(right))
  }
})
