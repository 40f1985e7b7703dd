import { expect, test } from 'vitest'
import { toCsv } from '../../../api/files/csv.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { readStatementRows } from './read-statement.ts'

const line = {
  at: '2026-11-18T07:31:05.000Z',
  kind: 'sale',
  what: 'Sale',
  order_number: 'L-7K3QFM',
  sold_at: '2026-11-18T07:31:05.000Z',
  title: '=HYPERLINK("http://evil.example")',
  price: 25,
  amount: 10.5,
  debt: 0,
  balance: 8,
  reference: null,
}
const statement = {
  period: '2026-11',
  made_at: '2026-12-29T12:00:00.000Z',
  is_over: true,
  currency: 'USD',
  opening: { balance: -2.5, debt: 2.5 },
  closing: { balance: 0, debt: 0 },
  lines: [
    line,
    {
      ...line,
      kind: 'payout',
      what: 'Payout',
      price: null,
      amount: -8,
      debt: -2.5,
      balance: 0,
      reference: '+SEPA 4711',
    },
  ],
}

test('the movements stand between the balance before and the one at the end, and no text is a formula', async () => {
  await using _server = await startSmallServer(() => ({
    status: 200,
    body: { status: true, message: [], data: statement },
  }))

  const rows = await readStatementRows(7, '2026-11')

  expect(new Set(rows.map((row) => row.length)).size).toBe(1)
  const [, before, sale, payout, end] = toCsv(rows).trim().split('\r\n')
  expect(before).toBe(',Before 2026-11,,,,USD,,,2.50,-2.50,')
  expect(sale).toBe(
    `2026-11-18 07:31,Sale,L-7K3QFM,2026-11-18 07:31,"'=HYPERLINK(""http://evil.example"")",USD,25.00,10.50,0.00,8.00,`,
  )
  expect(payout).toMatch(/,USD,,-8\.00,-2\.50,0\.00,'\+SEPA 4711$/)
  expect(end).toBe(',At the end of 2026-11,,,,USD,,,0.00,0.00,')
})
