import { expect, test } from 'vitest'
import { formatPaid, formatUnits, minorDigits, toUnits } from './presentment.ts'

test.each([
  ['JPY', 0],
  ['MGA', 0],
  ['KWD', 3],
  ['USD', 2],
  // Where people write no cents, and Stripe counts them.
  ['COP', 2],
  ['HUF', 2],
  ['ISK', 2],
  ['UGX', 2],
])('the provider counts %s with %i digits', (currency, digits) => {
  expect(minorDigits(currency)).toBe(digits)
})

test('no cent of a sum is lost where people write none', () => {
  expect(formatUnits(toUnits(1_234_567, 'COP'), 'COP')).toMatch(/^COP.12,345\.67$/)
})

test('a sum reads as in its own currency, beside the shop’s', () => {
  expect([toUnits(7_440, 'JPY'), toUnits(12_350, 'KWD'), toUnits(4_612, 'EUR')]).toEqual([7_440, 12.35, 46.12])
  expect([formatUnits(7_440, 'JPY'), formatUnits(46.1, 'EUR'), formatUnits(46, 'EUR')]).toEqual([
    '¥7,440',
    '€46.10',
    '€46',
  ])
  expect(formatPaid(5_000, 'USD', { currency: 'EUR', amount: 46.12 })).toBe('€46.12 ($50)')
  expect(formatPaid(5_000, 'USD', null)).toBe('$50')
})
