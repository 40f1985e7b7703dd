import { type ReturnedLine, sellerSharesSoFar, shareSoFar } from '@lineup/contract/sales/shares.ts'
import type { Posting } from '../rules.ts'

export type Returning = {
  /** What went back, in minor units; negative when it came back to us. */
  amount: number
  account: 'refunds' | 'disputes'
  /** The donation of the whole payment. */
  donation: number
  before: TaxedLine[]
  after: TaxedLine[]
}

export type TaxedLine = ReturnedLine & { tax: number }

const totalOf = (lines: ReturnedLine[]) => ({
  price: lines.reduce((sum, { price }) => sum + price, 0),
  refunded: lines.reduce((sum, { refunded }) => sum + refunded, 0),
})

/** The part of the donation that goes back between two states of the lines. */
export const donationStep = ({ donation, before, after }: Pick<Returning, 'donation' | 'before' | 'after'>): number =>
  shareSoFar(donation, totalOf(after)) - shareSoFar(donation, totalOf(before))

const taxSoFar = (lines: TaxedLine[]) => lines.reduce((sum, line) => sum + shareSoFar(line.tax, line), 0)

/** The double entry of returned money: + debit, - credit, sum 0. Photographers, donation and tax bear their shares, the platform the rest. */
export function returnPostings({ amount, account, donation, before, after }: Returning): Posting[] {
  const earlier = sellerSharesSoFar(before)
  const sellers = [...sellerSharesSoFar(after)].map(([userId, share]) => ({
    account: 'seller_payable',
    userId,
    amount: share - (earlier.get(userId) ?? 0),
  }))
  const given = donationStep({ donation, before, after })
  const tax = taxSoFar(after) - taxSoFar(before)
  const rest = sellers.reduce((left, { amount: share }) => left - share, amount - given - tax)
  return [
    { account, userId: null, amount: -amount },
    ...sellers,
    { account: 'donation_payable', userId: null, amount: given },
    { account: 'tax_payable', userId: null, amount: tax },
    { account: 'platform_revenue', userId: null, amount: rest },
  ].filter((posting) => posting.amount !== 0)
}
