import { expect, test } from 'vitest'
import { startSmallServer } from '../../../testing/small-server.ts'
import { periodsUntil } from './periods.ts'
import { readBooks } from './read-books.ts'

const order = (id: number, paid_at: string) => ({
  id,
  order_number: `L-${id}`,
  paid_at,
  title: 'Surf photo, Uluwatu, 18 Nov, 2026',
  photographers: ['kai', 'wayan'],
  currency: 'USD',
  price: 27.01,
  sold: 17.24,
  comission: 6.9,
  paid_out: 5,
  donation: 0.71,
  platform: 9.63,
  tax: 2,
  fee: id === 1 ? null : 1.03,
  payment_intent_id: 'pi_1',
})

const answers = (pages: Record<string, object>) => (request: { url: string }) => ({
  status: 200,
  body: { status: true, message: [''], data: pages[request.url.split('?')[1] ?? ''] ?? { orders: [], more: false } },
})

test('all orders of the months come, in the order of their payment, until no more follow', async () => {
  const [early, late] = [order(2, '2026-10-03T09:05:59Z'), order(1, '2026-10-31T23:59:00Z')]
  await using server = await startSmallServer(
    answers({
      'month=2026-10': { orders: [late], more: true },
      'month=2026-10&after=1': { orders: [early], more: false },
      'month=2026-11': { orders: [order(3, '2026-11-01T00:00:00Z')], more: false },
    }),
  )

  const [head, ...rows] = await readBooks(['2026-10', '2026-11'])

  expect(rows.map((row) => [row[0], row[1]])).toEqual([
    ['2026-10-03 09:05', 'L-2'],
    ['2026-10-31 23:59', 'L-1'],
    ['2026-11-01 00:00', 'L-3'],
  ])
  expect(rows[0]).toHaveLength(head?.length ?? 0)
  expect(rows[0]?.slice(2)).toEqual([
    'Surf photo, Uluwatu, 18 Nov, 2026',
    'kai, wayan',
    'USD',
    '27.01',
    '7.77',
    '2.00',
    '17.24',
    '6.90',
    '5.00',
    '0.71',
    '9.63',
    '1.03',
    'pi_1',
  ])
  expect(rows[1]?.at(-2)).toBeNull()
  expect(server.seen).toHaveLength(3)
})

test('months without orders give no file', async () => {
  await using _server = await startSmallServer(answers({}))

  expect(await readBooks(['2026-10'])).toEqual([])
})

test('the choice has this year and the two before, each whole and by its months, none of the future', () => {
  const periods = periodsUntil(new Date('2026-02-28T23:00:00Z'))

  expect(periods.map(({ key }) => key).slice(0, 5)).toEqual(['2026', '2026-02', '2026-01', '2025', '2025-12'])
  expect(periods.at(-1)).toEqual({ key: '2024-01', months: ['2024-01'] })
  expect(periods[0]?.months).toEqual(['2026-01', '2026-02'])
  expect(periods.find(({ key }) => key === '2025')?.months).toHaveLength(12)
})
