import { expect, test } from 'vitest'
import { aPayment, paymentsOf } from '../../../testing/money/payments.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { pathToOrder } from './path-to-order.ts'

test.each([
  ['the order itself, if one is found', [aPayment({ id: 7 })], '/admin/payment/7'],
  ['the list, if several are', [aPayment({ id: 7 }), aPayment({ id: 8 })], '/admin/payment/payouts?q=L-7K3QFM'],
  ['the list, which says so, if none is', [], '/admin/payment/payouts?q=L-7K3QFM'],
])('a search for an order leads to %s', async (_, found, path) => {
  await using server = await startSmallServer(() => paymentsOf(found))

  expect(await pathToOrder('L-7K3QFM')).toBe(path)
  expect(server.seen[0]?.url).toContain('search=L-7K3QFM')
})
