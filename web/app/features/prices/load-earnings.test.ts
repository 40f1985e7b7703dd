import { expect, test } from 'vitest'
import { call } from '../../api/call.ts'
import { startSmallServer } from '../../testing/small-server.ts'
import { loadEarnings } from './load-earnings.ts'

const prices = {
  image_price: 25,
  commission_image: 10,
  ride_price: null,
  commission_ride: null,
  sequence_price: 60,
  commission_sequence: 30,
  donation: 1,
  currency: 'USD',
}
const photo = 'You keep $10 of a $25 photo.'
const whole =
  'A whole session of up to 30 photos costs $60, and so do up to 60 chosen photos of a larger one: you keep $30.'

const least = 'Buyers always pay the least of these prices, and you keep your part of it.'

test('where photographers may set prices of their own, they read what they keep of these', async () => {
  const data = { list: prices, own_percent: 40 }
  await using _server = await startSmallServer(() => ({ status: 200, body: { status: true, message: [], data } }))

  expect(await loadEarnings(call)).toBe(
    `${photo} ${whole} ${least} You may set prices of your own on the page Prices, and keep 40% of these.`,
  )
})

test.each([
  [
    'without a price for rides',
    {},
    `${photo} ${whole} ${least} We set each price and your part of it, so the parts differ.`,
  ],
  [
    'with a price for rides',
    { ride_price: 40, commission_ride: 18 },
    `${photo} Photos of one wave, taken within a minute, cost $40 together, and you keep $18. ${whole} ${least} We set each price and your part of it, so the parts differ.`,
  ],
])('what a photographer keeps, %s', async (_, part, text) => {
  await using _server = await startSmallServer(() => ({
    status: 200,
    body: { status: true, message: [], data: { list: { ...prices, ...part } } },
  }))

  expect(await loadEarnings(call)).toBe(text)
})
