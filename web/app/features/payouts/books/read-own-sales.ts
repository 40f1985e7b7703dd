import { MAX_PAGE_SIZE } from '@lineup/contract/limits.ts'
import { listOwnPayouts } from '@lineup/contract/payouts/calls.ts'
import { call } from '../../../api/call.ts'
import { amountOf, type Cell } from '../../../api/files/csv.ts'
import { finances as words } from '../../../strings/finances.ts'
import type { OwnPayout } from '../own-payouts.ts'

/** All own sales, the oldest first, below a head. A sale that comes meanwhile moves none of those before it. */
export async function readOwnSales(): Promise<Cell[][]> {
  const payouts: OwnPayout[] = []
  for (let page = 1, total = 1; payouts.length < total; page += 1) {
    const asked = { page, per_page: MAX_PAGE_SIZE, sort: 'id', dir: 'asc' } as const
    const { list } = await call(listOwnPayouts, asked)
    if (list.data.length === 0) break
    payouts.push(...list.data)
    total = list.total
  }
  return [[...words.csv.columns], ...payouts.map(cellsOf)]
}

const cellsOf = ({ date, sold, title, currency, comission, refunded, netted, paid, ...payout }: OwnPayout): Cell[] => [
  date,
  sold.order_number,
  title,
  sold.photos,
  sold.whole ? words.whole : words.named(sold.file_names, sold.photos - sold.file_names.length),
  currency,
  ...[sold.price, comission, refunded, netted, paid].map(amountOf),
  payout.reference,
]
