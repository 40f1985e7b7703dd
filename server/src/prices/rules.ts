import type { Offer } from '@lineup/contract/offers.ts'

/** What the provider will keep of a charge, about: 2.9 % and 30 (stripe.com/pricing, cards in the USA). */
export const estimateFee = (price: number) => Math.round(price * 0.029) + 30

/** What the platform keeps of an offer is less than its fee: allowed, but each sale costs money. */
export const isThin = ({ price, commission, donation }: Offer) => price - commission - donation < estimateFee(price)
