import { readStatement } from '@lineup/contract/payouts/statements.ts'
import { call } from '../../../api/call.ts'
import { amountOf, type Cell } from '../../../api/files/csv.ts'
import { timeOf } from '../../../api/files/time-of.ts'
import type { Output } from '../../../api/wire.ts'
import { t } from './messages/t.ts'

type Statement = Output<typeof readStatement>

const COLUMNS = [
  'at',
  'what',
  'order',
  'soldAt',
  'title',
  'currency',
  'price',
  'amount',
  'debt',
  'balance',
  'reference',
] as const

/** A statement's movements between the balance before and the one at the end, below a head. `period` is YYYY-MM or YYYY. */
export async function readStatementRows(id: number, period: string): Promise<Cell[][]> {
  const { opening, closing, lines, currency, is_over } = await call(readStatement, { id, period })
  const standing = (what: string, { balance, debt }: Statement['opening']): Cell[] => [
    null,
    what,
    null,
    null,
    null,
    currency,
    null,
    null,
    ...[debt, balance].map(amountOf),
    null,
  ]
  return [
    COLUMNS.map((column) => t(`columns.${column}`)),
    standing(t('opening', { period }), opening),
    ...lines.map((line) => cellsOf(line, currency)),
    standing(is_over ? t('closing', { period }) : t('closingSoFar', { period }), closing),
  ]
}

const cellsOf = (line: Statement['lines'][number], currency: string): Cell[] => [
  timeOf(line.at),
  line.what,
  line.order_number,
  timeOf(line.sold_at),
  line.title,
  currency,
  line.price === null ? null : amountOf(line.price),
  ...[line.amount, line.debt, line.balance].map(amountOf),
  line.reference,
]
