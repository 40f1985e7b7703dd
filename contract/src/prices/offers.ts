/** One thing on sale. Every amount in whole minor units. */
export type Offer = { price: number; commission: number; donation: number }

/** The smallest charge that the provider takes (for USD; docs.stripe.com/currencies). */
export const MIN_CHARGE = 50

export type Fault = 'price' | 'shares'

/** The reason why an offer cannot be sold: a price that cannot be charged, or one that cannot bear its shares. */
export function findFault({ price, commission, donation }: Offer): Fault | undefined {
  if (price < MIN_CHARGE) return 'price'
  return commission + donation > price ? 'shares' : undefined
}

/** The provider's fee is about 2.9 % + 30 (stripe.com/pricing, cards in the USA). */
export const estimateFee = (price: number) => Math.round(price * 0.029) + 30

/** What is left for the shop does not pay the provider's fee. */
export const isThin = ({ price, commission, donation }: Offer) => price - commission - donation < estimateFee(price)
