import { inSnapshot } from '../../db/database.ts'
import { readNow } from '../../db/read-now.ts'
import type { Deps } from '../../deps.ts'
import { sayKind } from './messages/say-kind.ts'
import { isOver, type Period, periodOf } from './period-of.ts'
import {
  type Donations,
  listOwed,
  listShopSums,
  listTaxes,
  type OwedTo,
  readDonations,
  type ShopSum,
  type TaxOf,
} from './shop-queries.ts'

/** Amounts in minor units. */
export type ShopStatement = Period & {
  madeAt: Date
  isOver: boolean
  currency: string
  sums: Array<ShopSum & { what: string }>
  /** What the payment provider kept. */
  fees: number
  owed: { opening: number; earned: number; paid: number; closing: number; debt: number }
  donations: Donations & { closing: number }
  photographers: Array<OwedTo & { closing: number }>
  /** What the period owes each state. */
  taxes: Array<TaxOf & { owed: number }>
}

/** What buyers paid and got back. The other kinds move no money of theirs. */
const OF_BUYERS = ['sale', 'refund', 'refund_failed', 'dispute', 'dispute_won', 'other']

/** `period` is YYYY-MM or YYYY. */
export async function readShopStatement(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  asked: string,
): Promise<ShopStatement> {
  const { currency } = config
  const period = { ...periodOf(asked), currency }
  return inSnapshot(db, async (trx) => {
    const madeAt = await readNow(trx)
    const all = await listShopSums(trx, period)
    const owed = await listOwed(trx, period)
    const donations = await readDonations(trx, period)
    const taxes = await listTaxes(trx, period)
    const photographers = owed.map((one) => ({ ...one, closing: one.opening + one.earned + one.paid }))
    const sumOf = (of: 'opening' | 'earned' | 'paid' | 'closing' | 'debt') =>
      photographers.reduce((sum, one) => sum + one[of], 0)
    return {
      ...period,
      madeAt,
      isOver: isOver(period, madeAt),
      sums: all
        .filter(({ kind }) => OF_BUYERS.includes(kind))
        .toSorted((one, other) => OF_BUYERS.indexOf(one.kind) - OF_BUYERS.indexOf(other.kind))
        .map((row) => ({ ...row, what: sayKind(row.kind) })),
      fees: all.reduce((sum, { fees }) => sum + fees, 0),
      owed: {
        opening: sumOf('opening'),
        earned: sumOf('earned'),
        paid: sumOf('paid'),
        closing: sumOf('closing'),
        debt: sumOf('debt'),
      },
      donations: { ...donations, closing: donations.opening + donations.given + donations.remitted },
      photographers,
      taxes: taxes.map((one) => ({ ...one, owed: one.taken - one.returned })),
    }
  })
}
