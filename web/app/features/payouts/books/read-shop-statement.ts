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
  'tax',
  'opening',
  'moved',
  'paid',
  'closing',
] as const

type Owed = { opening: number; moved: number; paid: number; closing: number }

/** The shop's month or year as rows below a head: what moved by kind, and what was owed before and after. */
export async function readShopStatementRows(period: string): Promise<Cell[][]> {
  const { sums, fees, owed, donations, photographers, taxes, currency } = await call(readShopStatement, { period })
  const none: Cell[] = [null, null, null, null]
  const dues = (part: string, what: string, { opening, moved, paid, closing }: Owed): Cell[] => [
    part,
    what,
    null,
    currency,
    ...none,
    null,
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
      ...[one.buyers, one.photographers, one.donation, one.platform, one.tax].map(amountOf),
      ...none,
    ]),
    [t('shop.sales'), t('shop.fees'), null, currency, null, null, null, amountOf(-fees), null, ...none],
    dues(t('shop.owed'), t('shop.photographers'), { ...owed, moved: owed.earned }),
    dues(t('shop.owed'), t('shop.ocean'), { opening, moved: given, paid: remitted, closing }),
    // `moved` is what buyers paid, `paid` what went back to them; what was owed before stands in the statements of before.
    ...taxes.map((one) =>
      dues(t('shop.tax'), one.country ?? t('shop.unknownCountry'), {
        opening: 0,
        moved: one.taken,
        paid: -one.returned,
        closing: one.owed,
      }),
    ),
    ...photographers.map((one) => dues(t('shop.photographer'), one.username, { ...one, moved: one.earned })),
  ]
}
