import type { Offer } from '@lineup/contract/prices/offers.ts'

/** The provider's fee is about 2.9 % + 30 (stripe.com/pricing, cards in the USA). */
export const estimateFee = (price: number) => Math.round(price * 0.029) + 30

export const isThin = ({ price, commission, donation }: Offer) => price - commission - donation < estimateFee(price)
