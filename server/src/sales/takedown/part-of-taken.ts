import { type Returned, shareSoFar } from '@lineup/contract/sales/shares.ts'

/** What goes back of a line when some of its items are withdrawn: their equal part, at most what is left. Minor units. */
export const partOfTaken = ({ price, refunded, withdrawn, items }: Returned & { withdrawn: number; items: number }) =>
  Math.min(price - refunded, shareSoFar(price, { price: items, refunded: withdrawn }))
