import { expect, test } from 'vitest'
import { startSmallServer } from '../../../testing/small-server.ts'
import { readShopStatementRows } from './read-shop-statement.ts'

test('the shop’s month is a row for each kind of movement, for what is owed, and for each photographer', async () => {
  const owed = { opening: 1, earned: 6, paid: -6.5, closing: 0.5 }
  const data = {
    period: '2026-11',
    made_at: '2026-12-29T12:00:00.000Z',
    is_over: true,
    currency: 'USD',
    sums: [{ kind: 'sale', what: 'Sale', count: 2, buyers: 33, photographers: 20, donation: 2, platform: 8, tax: 3 }],
    fees: 1.47,
    owed: { ...owed, debt: 0 },
    donations: { opening: 1, given: 2, remitted: -1, closing: 2 },
    taxes: [
      { country: 'GB', taken: 4, returned: 1, owed: 3 },
      { country: null, taken: 0, returned: 0, owed: 0 },
    ],
    photographers: [{ user_id: 7, username: '@kai', ...owed }],
  }
  await using _server = await startSmallServer(() => ({ status: 200, body: { status: true, message: [], data } }))

  const [head, ...rows] = await readShopStatementRows('2026-11')

  expect(rows.every((row) => row.length === head?.length)).toBe(true)
  expect(rows).toEqual([
    ['Sales, and what went back', 'Sale', 2, 'USD', '33.00', '20.00', '2.00', '8.00', '3.00', null, null, null, null],
    [
      'Sales, and what went back',
      'Kept by the payment provider',
      null,
      'USD',
      null,
      null,
      null,
      '-1.47',
      ...Array.from({ length: 5 }, () => null),
    ],
    ['Owed', 'All photographers', null, 'USD', null, null, null, null, null, '1.00', '6.00', '-6.50', '0.50'],
    ['Owed', 'The ocean', null, 'USD', null, null, null, null, null, '1.00', '2.00', '-1.00', '2.00'],
    ['Tax', 'GB', null, 'USD', null, null, null, null, null, '0.00', '4.00', '-1.00', '3.00'],
    ['Tax', 'Country not known', null, 'USD', null, null, null, null, null, '0.00', '0.00', '0.00', '0.00'],
    ['Photographer', '@kai', null, 'USD', null, null, null, null, null, '1.00', '6.00', '-6.50', '0.50'],
  ])
})
