import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { register } from './accounts/sign-up.ts'
import { day, id, optionalId, requiredLine } from './fields.ts'
import { money } from './money.ts'

test.for([
  [0.29, 29],
  ['12.50', 1_250],
  [19.99, 1_999],
  [99_999.99, 9_999_999],
  ['0', 0],
] as const)('money %j is %i minor units, and back', ([wire, minor]) => {
  expect(z.decode(money, wire)).toBe(minor)
  expect(z.encode(money, minor)).toBe(Number(wire))
})

test('every cent survives the way there and back', () => {
  for (let minor = 0; minor <= 1_000_000; minor += 7) expect(z.decode(money, z.encode(money, minor))).toBe(minor)
})

test.for(['1e3', '1,5', 0.1 + 0.2, '-1', '123456', '1.234', ' 1', '١'])('%j is no amount', (wire) => {
  expect(z.safeDecode(money, wire).success).toBe(false)
})

test.for(['0', '-1', '1.5', '1e3', '99999999999999999', 0, 2 ** 53])('%j is no id', (wire) => {
  expect(z.safeDecode(id, wire).success).toBe(false)
})

test.for([null, '', undefined])('%j filters nothing', (wire) => {
  expect(z.decode(optionalId, wire) ?? null).toBeNull()
})

test.for(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '2026-01-01T00:00'])('%s is no day', (text) => {
  expect(z.safeDecode(day, text).success).toBe(false)
})

test('a line of text loses what could disguise it, and is limited after that', () => {
  const field = requiredLine(3)

  expect(z.decode(field, '  a\u202Eb\r\n ')).toBe('ab')
  expect(z.safeDecode(field, 'abcd').success).toBe(false)
  expect(z.safeDecode(field, ' \u0000 ').success).toBe(false)
})

const form = {
  username: 'kai',
  email: 'kai@example.org',
  password: 'longboard',
  password_confirmation: 'longboard',
  is_agree: true,
}

test.for([
  ['a user name of 200 characters', { username: 'k'.repeat(200) }, true],
  ['one of 201', { username: 'k'.repeat(201) }, false],
  ['an e-mail address as user name', { username: 'kai@example.org' }, false],
  ['a password of 8 characters', { password: '12345678', password_confirmation: '12345678' }, true],
  ['one of 7', { password: '1234567', password_confirmation: '1234567' }, false],
  ['passwords that differ', { password_confirmation: 'shortboard' }, false],
  ['terms that were not agreed to', { is_agree: false }, false],
  ['an e-mail address of 101 characters', { email: `${'k'.repeat(89)}@example.org` }, false],
] as const)('sign-up with %s', ([, change, isAccepted]) => {
  expect(z.safeDecode(register.input, { ...form, ...change }).success).toBe(isAccepted)
})
