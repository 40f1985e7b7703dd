import { expect, test } from 'vitest'
import { call } from '../../api/call.ts'
import { startSmallServer } from '../../testing/small-server.ts'
import { loadCommission } from './load-commission.ts'

const list = {
  image_price: 15,
  ride_price: null,
  commission_ride: null,
  commission_image: 7.5,
  sequence_price: 60,
  commission_sequence: 40,
  donation: 1,
  currency: 'EUR',
}

test('the commission per photo comes from the server', async () => {
  await using _server = await startSmallServer(() => ({
    status: 200,
    body: { status: true, message: [], data: { list } },
  }))

  expect(await loadCommission(call)).toBe('€7.50')
})

test('without a value from the server it is the last known one, or $10', async () => {
  const failure = { status: false, key: 'Internal', message: ['Something went wrong'] }
  await using server = await startSmallServer(() => ({ status: 500, body: failure }))

  expect(await loadCommission(call)).toBe('$10')
  expect(await loadCommission(call, '€7.50')).toBe('€7.50')
  expect(server.seen.map(({ url }) => url)).toEqual(['/api/public/price', '/api/public/price'])
})
