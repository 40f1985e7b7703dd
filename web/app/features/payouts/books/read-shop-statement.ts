import { readShopStatement } from '@lineup/contract/payouts/statements.ts'
import { call } from '../../../api/call.ts'
import { amountOf, type Cell } from '../../../api/files/csv.ts'
import { t } from './messages/t.ts'

const COLUMNS = [
  'part',
  'what',
  'count',
  'currency',
  'buyers',
  'photographers',
  'ocean',
  'shop',
  'opening',
  'moved',
  'paid',
  'closing',
] as const

type Owed = { opening: number; moved: number; paid: number; closing: number }

/** The shop's month or year as rows below a head: what moved by kind, and what was owed before and after. */
export async function readShopStatementRows(period: string): Promise<Cell[][]> {
  const { sums, fees, owed, donations, photographers, currency } = await call(readShopStatement, { period })
  const none: Cell[] = [null, null, null, null]
  const dues = (part: string, what: string, { opening, moved, paid, closing }: Owed): Cell[] => [
    part,
    what,
    null,
    currency,
    ...none,
    ...[opening, moved, paid, closing].map(amountOf),
  ]
  const { opening, given, remitted, closing } = donations
  return [
    COLUMNS.map((column) => t(`shop.columns.${column}`)),
    ...sums.map((one): Cell[] => [
      t('shop.sales'),
      one.what,
      one.count,
      currency,
      ...[one.buyers, one.photographers, one.donation, one.platform].map(amountOf),
      ...none,
    ]),
    [t('shop.sales'), t('shop.fees'), null, currency, null, null, null, amountOf(-fees), ...none],
    dues(t('shop.owed'), t('shop.photographers'), { ...owed, moved: owed.earned }),
    dues(t('shop.owed'), t('shop.ocean'), { opening, moved: given, paid: remitted, closing }),
    ...photographers.map((one) => dues(t('shop.photographer'), one.username, { ...one, moved: one.earned })),
  ]
}
