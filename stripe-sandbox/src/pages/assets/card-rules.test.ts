import { expect, test } from 'vitest'
import { brandOf, cardFaults, groupNumber, passesLuhn, readExpiry } from './card-rules.js'

test.each([
  ['4', 'visa'],
  ['5105', 'mastercard'],
  ['2221', 'mastercard'],
  ['2720', 'mastercard'],
  ['34', 'amex'],
  ['37', 'amex'],
  ['6011', 'discover'],
  ['65', 'discover'],
  ['', undefined],
  ['9', undefined],
  ['2721', undefined],
])('%s belongs to %s', (number, brand) => {
  expect(brandOf(number)).toBe(brand)
})

test.each(['4242424242424242', '5555555555554444', '378282246310005', '6011111111111117'])(
  '%s passes Luhn',
  (number) => {
    expect(passesLuhn(number)).toBe(true)
  },
)

test.each(['4242424242424241', '4242424242424224', ''])('%s fails Luhn', (number) => {
  expect(passesLuhn(number)).toBe(false)
})

test.each([
  ['42424', '4242 4'],
  ['4242-4242x4242 4242 99', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['', ''],
])('%s is grouped as %s', (typed, grouped) => {
  expect(groupNumber(typed)).toBe(grouped)
})

test.each([
  ['12/34', { month: 12, year: 2034 }],
  ['0134', { month: 1, year: 2034 }],
  ['3 / 34', { month: 3, year: 2034 }],
  ['03-2034', { month: 3, year: 2034 }],
  ['13/34', undefined],
  ['00/34', undefined],
  ['12', undefined],
])('the expiry %s is read', (typed, expected) => {
  expect(readExpiry(typed)).toEqual(expected)
})

test('a card is good through the whole month printed on it', () => {
  const card = { cardNumber: '4242424242424242', expiry: '11/26', cvc: '123' }

  expect(cardFaults(card, new Date('2026-11-30T23:59:59Z'))).toEqual({})
  expect(cardFaults(card, new Date('2026-12-01T00:00:00Z'))).toEqual({ expiry: 'This card has expired.' })
})

test.each([
  ['4242424242424242', '123', true],
  ['4242424242424242', '1234', false],
  ['378282246310005', '1234', true],
  ['378282246310005', '123', false],
  ['4242424242424242', '12a', false],
])('the card %s with the code %s: %s', (cardNumber, cvc, isGood) => {
  expect(cardFaults({ cardNumber, expiry: '12/40', cvc }, new Date()).cvc === undefined).toBe(isGood)
})
