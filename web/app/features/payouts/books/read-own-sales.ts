import { rowOf } from '@lineup/contract/joined.ts'
import { MAX_PAGE_SIZE } from '@lineup/contract/limits.ts'
import { listOwnPayouts } from '@lineup/contract/payouts/calls.ts'
import { call } from '../../../api/call.ts'
import { amountOf, type Cell } from '../../../api/files/csv.ts'
import { t as tPayouts } from '../messages/t.ts'
import type { OwnPayout } from '../own-payouts.ts'
import { t } from './messages/t.ts'

const COLUMNS = [
  'date',
  'order',
  'what',
  'photos',
  'which',
  'currency',
  'soldFor',
  'share',
  'refunded',
  'netted',
  'paid',
  'byHand',
] as const

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
  return [COLUMNS.map((column) => t(`own.columns.${column}`)), ...payouts.map(cellsOf)]
}

const cellsOf = ({ date, sold, title, currency, comission, refunded, netted, paid, ...payout }: OwnPayout): Cell[] => [
  date,
  sold.order_number,
  title,
  sold.photos,
  sold.whole
    ? tPayouts('finances.whole')
    : tPayouts('finances.named', { names: rowOf(sold.file_names), more: sold.photos - sold.file_names.length }),
  currency,
  ...[sold.price, comission, refunded, netted, paid].map(amountOf),
  payout.reference,
]
