import { rowOf } from '@lineup/contract/joined.ts'
import { soldOrders } from '@lineup/contract/payouts/sold-months.ts'
import { call } from '../../../api/call.ts'
import { amountOf, type Cell } from '../../../api/files/csv.ts'
import { timeOf } from '../../../api/files/time-of.ts'
import type { Output } from '../../../api/wire.ts'
import { t } from './messages/t.ts'

const COLUMNS = [
  'paid',
  'order',
  'what',
  'photographers',
  'currency',
  'price',
  'wentBack',
  'tax',
  'sold',
  'toPhotographers',
  'paidOut',
  'ocean',
  'stays',
  'fee',
  'payment',
] as const

type SoldOrder = Output<typeof soldOrders>['orders'][number]

/**
 * The orders of these months (YYYY-MM) in the order of their payment, below a head. Without a head if there are none. The columns add up
 * to the sums of the months.
 */
export async function readBooks(months: string[]): Promise<Cell[][]> {
  const orders: SoldOrder[] = []
  for (const month of months) orders.push(...(await ordersOf(month)))
  if (orders.length === 0) return []
  const inTurn = orders.toSorted((one, other) => one.paid_at.valueOf() - other.paid_at.valueOf())
  return [COLUMNS.map((column) => t(`columns.${column}`)), ...inTurn.map(cellsOf)]
}

async function ordersOf(month: string): Promise<SoldOrder[]> {
  const orders: SoldOrder[] = []
  for (;;) {
    const answer = await call(soldOrders, { month, after: orders.at(-1)?.id })
    orders.push(...answer.orders)
    if (!answer.more) return orders
  }
}

const cellsOf = ({ paid_at, photographers, price, sold, ...order }: SoldOrder): Cell[] => [
  timeOf(paid_at),
  order.order_number,
  order.title,
  rowOf(photographers),
  order.currency,
  ...[
    price,
    price - sold - order.tax,
    order.tax,
    sold,
    order.comission,
    order.paid_out,
    order.donation,
    order.platform,
  ].map(amountOf),
  order.fee === null ? null : amountOf(order.fee),
  order.payment_intent_id,
]
