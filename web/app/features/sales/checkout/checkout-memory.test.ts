import { expect, test } from 'vitest'
import { checkoutKey, forgetCheckout } from './checkout-memory.ts'

test('who tries again gets the open payment page; other photos at the same price get a new one', () => {
  const one = JSON.stringify({ basket: { image_ids: [1] }, price: 2_500 })
  const other = JSON.stringify({ basket: { image_ids: [2] }, price: 2_500 })
  const key = checkoutKey('/basket', one)

  expect(checkoutKey('/basket', one)).toBe(key)
  expect(checkoutKey('/basket', other)).not.toBe(key)
  const last = checkoutKey('/basket', other)
  forgetCheckout()
  expect(checkoutKey('/basket', other)).not.toBe(last)
})
