import { type Returned, shareSoFar } from '@lineup/contract/sales/shares.ts'

/** `back`: of each withdrawn item what went back for it before, by name; of all `items` of the line. Minor units. */
type Taken = Returned & { items: number; back: number[] }

/**
 * What goes back of a line when some of its items are withdrawn: their equal part, without what went back for them before, and at most
 * what is left. Less than a minor unit is the rounding of an earlier refund.
 */
export function partOfTaken({ price, refunded, items, back }: Taken): number {
  const open = back.filter((minor) => minor === 0 || price / items - minor >= 1)
  const before = Math.round(open.reduce((sum, minor) => sum + minor, 0))
  return Math.min(price - refunded, shareSoFar(price, { price: items, refunded: open.length }) - before)
}
