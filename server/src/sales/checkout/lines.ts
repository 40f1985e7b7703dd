import { takenOf } from '../../images/taken-of.ts'
import type { FairLine, SessionGoods } from '../../prices/fair-price.ts'
import type { DefaultPrices } from '../../prices/queries.ts'
import { titleOfSale } from '../rules.ts'
import type { NewLine, OnSale } from './checkout-queries.ts'

export const sharesOf = (prices: DefaultPrices) => ({
  image: { price: prices.imagePrice, commission: prices.imageCommission },
  ride: prices.ridePrice === null ? null : { price: prices.ridePrice, commission: prices.rideCommission ?? 0 },
  sequence: { price: prices.sequencePrice, commission: prices.sequenceCommission },
})

/** Photos of one sequence; `isWhole`: all of them, as the sequence. */
type Wanted = { onSale: OnSale[]; isWhole: boolean }

export const goodsOf = ({ onSale, isWhole }: Wanted, prices: DefaultPrices): SessionGoods => ({
  photos: onSale.map((image) => ({ id: image.imageId, taken: takenOf(image) })),
  isWhole,
  ...sharesOf(prices),
})

/** As it is frozen. Chosen photos at the price of their sequence are not called a session: they are not all of it. */
export function toNewLine({ kind, imageIds, price, commission, reduced }: FairLine, wanted: Wanted): NewLine {
  const ids = new Set(imageIds)
  const onSale = wanted.onSale.filter(({ imageId }) => ids.has(imageId))
  const [first] = onSale
  const soldAs = kind === 'sequence' && !wanted.isWhole ? 'choice' : kind
  const title = first === undefined ? '' : titleOfSale(soldAs, first, onSale.length)
  return { kind, title, price, commission, reduced, code: 0, onSale }
}
