import { expect, test } from 'vitest'
import { answerWith, payout } from '../../../testing/money/finances.tsx'
import { startSmallServer } from '../../../testing/small-server.ts'
import { readOwnSales } from './read-own-sales.ts'

test('each own sale is one line, with what was taken back and what was paid', async () => {
  const payouts = [
    payout({ comission: 1_050, refunded: 50, netted: 25, paid: 975, reference: 'SEPA 4711' }),
    payout({ id: 2, sold: { ...payout().sold, order_number: 'L-9', file_names: [], whole: true, photos: 8 } }),
  ]
  await using _server = await startSmallServer(answerWith({ payouts }))

  const [head, ...rows] = await readOwnSales()

  expect(rows[0]).toEqual([
    '2026-11-18',
    'L-7K3QFM',
    'Uluwatu, 18 Nov, 2026',
    1,
    'DSC_0412.JPG',
    'USD',
    '25.00',
    '10.50',
    '0.50',
    '0.25',
    '9.75',
    'SEPA 4711',
  ])
  expect(rows[0]).toHaveLength(head?.length ?? 0)
  expect(rows[1]?.slice(1, 5)).toEqual(['L-9', 'Uluwatu, 18 Nov, 2026', 8, 'Whole session'])
})

test('sales of more than one answer all come, and their reading ends', async () => {
  const pages = [100, 100, 3].map((count, page) =>
    Array.from({ length: count }, (_, n) => payout({ id: page * 100 + n + 1 })),
  )
  await using server = await startSmallServer((request) => {
    const page = Number(new URL(request.url, 'http://here').searchParams.get('page'))
    const payouts = pages[page - 1] ?? []
    return answerWith({ payouts, total: 203 })(request)
  })

  expect(await readOwnSales()).toHaveLength(204)
  expect(server.seen.map(({ url }) => url)).toEqual(
    [1, 2, 3].map((page) => `/api/payout/list?page=${page}&per_page=100&sort=id&dir=asc`),
  )
})
