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
const whole = 'You keep $10 of a $25 photo, and $30 when somebody buys the whole session for $60.'

const least = 'Buyers always pay the least of these prices, and you keep your part of it.'

test.each([
  ['without a price for rides', {}, `${whole} ${least} We set each price and your part of it, so the parts differ.`],
  [
    'with a price for rides',
    { ride_price: 40, commission_ride: 18 },
    `${whole} Photos of one wave, taken within a minute, cost $40 together, and you keep $18. ${least} We set each price and your part of it, so the parts differ.`,
  ],
])('what a photographer keeps, %s', async (_, part, text) => {
  await using _server = await startSmallServer(() => ({
    status: 200,
    body: { status: true, message: [], data: { list: { ...prices, ...part } } },
  }))

  expect(await loadEarnings(call)).toBe(text)
})
