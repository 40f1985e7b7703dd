import type { Offer } from '@lineup/contract/offers.ts'

/** Approximate fee of the provider: 2.9 % + 30 (stripe.com/pricing, cards in the USA). */
export const estimateFee = (price: number) => Math.round(price * 0.029) + 30

/** Allowed, but the platform's part does not cover the fee. */
export const isThin = ({ price, commission, donation }: Offer) => price - commission - donation < estimateFee(price)
