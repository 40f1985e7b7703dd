import { expect, test } from 'vitest'
import { isBankAccount, plainAccount } from './bank-details.ts'

// The examples of the IBAN registry that its countries publish, and account numbers of countries that have no IBAN.
test.for([
  'DE89 3704 0044 0532 0130 00',
  'GB29NWBK60161331926819',
  'fr14 2004 1010 0505 0001 3m02 606',
  'MT84MALT011000012345MTLCAST001S',
  'NO93 8601 1117 947',
  '1234567890',
  '123-456-7890',
  '001 234 5678 90',
  'BCA 8730 123 456',
])('%s is taken', (account) => {
  expect(isBankAccount(account)).toBe(true)
})

test.for([
  ['DE88 3704 0044 0532 0130 00', 'a digit is wrong'],
  ['DE89 3704 0044 0532 1030 00', 'two digits are turned'],
  ['GB29NWBK6016133192681', 'one is missing'],
  ['123', 'too short'],
  ['1'.repeat(35), 'too long'],
  ['kai@example.org', 'an address'],
  ['my bank account', 'words'],
  ['12345678;drop', 'other signs'],
  ['１２３４５６７８９', 'digits of another script'],
])('%s is refused: %s', ([account = '']) => {
  expect(isBankAccount(account)).toBe(false)
})

test('blanks, hyphens and small letters are no part of it', () => {
  expect(plainAccount(' de89 3704-0044 0532 0130 00')).toBe('DE89370400440532013000')
})
