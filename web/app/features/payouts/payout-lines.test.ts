import { expect, test } from 'vitest'
import { linesOf } from './payout-lines.ts'

const whole = { comission: 3_000, refunded: 0, netted: 0, paid: 3_000, debt: 0, status: 1 } as const

test('a whole share needs no explanation', () => {
  expect(linesOf(whole)).toEqual([])
})

test.each([
  [
    'taken back from the account',
    { refunded: 500, paid: 2_500 },
    ['Your share of the sale 3000', 'The buyer got money back -500', 'Paid to you 2500'],
  ],
  [
    'refunded before it was sent',
    { refunded: 500, paid: 0, status: 0 as const },
    ['Your share of the sale 3000', 'The buyer got money back -500', 'To come 2500'],
  ],
  [
    'refunded, but not to be taken back',
    { refunded: 500, paid: 3_000, debt: 500 },
    [
      'Your share of the sale 3000',
      'The buyer got money back -500',
      'Sent all the same, and kept from later payouts 500',
      'Paid to you 3000',
    ],
  ],
  [
    'netted against an earlier debt, and refunded in part',
    { refunded: 1_000, netted: 500, paid: 1_500 },
    [
      'Your share of the sale 3000',
      'The buyer got money back -1000',
      'For an earlier sale whose buyer got money back -500',
      'Paid to you 1500',
    ],
  ],
])('a share that was %s is explained line by line, and the lines add up', (_name, part, says) => {
  const lines = linesOf({ ...whole, ...part })

  expect(lines.map(({ name, amount }) => `${name} ${amount}`)).toEqual(says)
  const sum = lines.slice(0, -1).reduce((total, { amount }) => total + amount, 0)
  expect(sum).toBe(lines.at(-1)?.amount)
})
