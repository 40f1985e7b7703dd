import { expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'

test('a new installation has prices, and everyone sees the current ones', async () => {
  await using server = await startTestServer()
  const read = async () => (await server.get('/public/price')).body.data.list as Record<string, unknown>

  expect(await read()).toEqual({
    image_price: 25,
    commission_image: 10,
    sequence_price: 60,
    commission_sequence: 30,
    ride_price: null,
    commission_ride: null,
    donation: 1,
    currency: 'USD',
  })

  await server.given.defaultPrices({ image: 1_999, imageCommission: 805, donation: 5 })
  expect(await read()).toMatchObject({ image_price: 19.99, commission_image: 8.05, donation: 0.05 })
})
