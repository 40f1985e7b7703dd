import { expect, test } from 'vitest'
import { formatCount, formatDate, formatInstant, formatMoney } from './format.ts'

test.each([
  ['2026-11-20', 'DD-MMM-YYYY', '20-Nov-2026'],
  ['2026-09-24', 'DD-MMM-YYYY', '24-Sep-2026'],
  ['2026-11-20', 'DD MMM, YYYY', '20 Nov, 2026'],
  ['2024-02-29', 'DD MMM, YYYY', '29 Feb, 2024'],
  ['2026-01-01', 'DD-MMM-YYYY', '01-Jan-2026'],
  ['2026-12-31T23:59:59Z', 'DD MMM, YYYY', '31 Dec, 2026'],
  ['soon', 'DD-MMM-YYYY', 'soon'],
  ['2026-13-01', 'DD-MMM-YYYY', '2026-13-01'],
] as const)('%s as %s reads %s, in every time zone', (iso, style, expected) => {
  expect(formatDate(iso, style)).toBe(expected)
})

test("an instant shows the reader's local day", () => {
  expect(formatInstant(new Date(2026, 10, 9, 23, 59), 'DD-MMM-YYYY')).toBe('09-Nov-2026')
})

test('money shows cents only if there are any', () => {
  expect(formatMoney(1000, 'USD')).toBe('$10')
  expect(formatMoney(1250, 'USD')).toBe('$12.50')
  expect(formatMoney(2500, 'EUR')).toBe('€25')
  expect(formatMoney(9_999_999, 'USD')).toBe('$99,999.99')
})

test('money and counts read as the English locale writes them, in each currency with two decimals', () => {
  const twoDecimals = Intl.supportedValuesOf('currency').filter(
    (currency) =>
      new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2,
  )
  expect(twoDecimals.length).toBeGreaterThan(100)
  for (const currency of twoDecimals) {
    for (const minor of [0, 5, 50, 99, 100, 1_250, -1_250, 99_999, 100_000, 123_456_789]) {
      const digits = { minimumFractionDigits: minor % 100 === 0 ? 0 : 2 }
      const english = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits }).format(minor / 100)
      expect(formatMoney(minor, currency)).toBe(english)
    }
  }
  for (const count of [0, 7, 999, 1_000, 12_345, 1_000_000, -4_321]) {
    expect(formatCount(count)).toBe(count.toLocaleString('en-US'))
  }
})
