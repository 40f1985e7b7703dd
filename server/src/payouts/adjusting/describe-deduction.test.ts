import { expect, test } from 'vitest'
import { type Deducted, describeDeduction } from './describe-deduction.ts'

const whole: Deducted = {
  amount: 1_000,
  currency: 'USD',
  cancelled: 0,
  netted: 0,
  reversed: 0,
  madeDebt: 0,
  openDebt: 0,
}

test.each<[Partial<Deducted>, string | null]>([
  [{}, null],
  [{ cancelled: 1_000 }, null],
  [{ cancelled: 333 }, '$3.33 less: the buyer got money back before the payout was sent.'],
  [{ reversed: 1_000 }, null],
  [{ reversed: 500 }, '$5 were taken back from the payout account, because the buyer got money back.'],
  [
    { madeDebt: 500, openDebt: 500 },
    'The buyer got money back after the payout was sent: $5 are owed for it. That is kept from the next payouts.',
  ],
  [
    { madeDebt: 500, openDebt: 120 },
    'The buyer got money back after the payout was sent: $5 are owed for it. $1.20 of it are still kept from the next payouts.',
  ],
  [
    { madeDebt: 500 },
    'The buyer got money back after the payout was sent: $5 are owed for it. Later payouts have paid that.',
  ],
  [
    { cancelled: 100, netted: 200 },
    '$1 less: the buyer got money back before the payout was sent. $2 are kept for an earlier sale whose buyer got money back.',
  ],
])('a payout with %o explains what is missing', (changes, words) => {
  expect(describeDeduction({ ...whole, ...changes })).toBe(words)
})
