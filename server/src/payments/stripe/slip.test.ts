import { expect, test } from 'vitest'
import { fromMetadata, toMetadata } from './slip.ts'

test('a slip goes in pieces that the provider takes, and one that is too long is left out whole', () => {
  const longest = 'x'.repeat(47 * 500)

  const metadata = toMetadata(longest)

  expect(Object.keys(metadata)).toHaveLength(47)
  expect(Object.values(metadata).every((piece) => piece.length <= 500)).toBe(true)
  expect(fromMetadata({ payment_key: 'pay_1', ...metadata })).toBe(longest)
  expect(toMetadata(`${longest}x`)).toEqual({})
  expect(fromMetadata({ payment_key: 'pay_1' })).toBeNull()
})
