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

test.each([
  ['more than two photos', {}, `${whole} A session of two photos costs $50, and you keep $20. We set the prices.`],
  ['no more than two photos', { image_price: 30 }, /^You keep \$10 of a \$30 photo.* for \$60\. We set the prices\.$/],
])('a session that costs %s is told with its numbers', async (_, part, text) => {
  await using _server = await startSmallServer(() => ({
    status: 200,
    body: { status: true, message: [], data: { list: { ...prices, ...part } } },
  }))

  expect(await loadEarnings(call)).toEqual(typeof text === 'string' ? text : expect.stringMatching(text))
})
