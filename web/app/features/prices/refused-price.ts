import { findFault } from '@lineup/contract/prices/offers.ts'

type Prices = {
  image_price: number
  commission_image: number
  sequence_price: number
  commission_sequence: number
  donation: number
}

export type OwnPriceName = Exclude<keyof Prices, 'donation'>

/** For each price, the commissions that depend on it and must be validated again when it changes. */
export const decidedTogether: Record<keyof Prices, OwnPriceName[]> = {
  image_price: ['commission_image'],
  commission_image: [],
  sequence_price: ['commission_sequence'],
  commission_sequence: [],
  donation: ['commission_image', 'commission_sequence'],
}

/** The field that a refusal concerns: a price that cannot be charged, or a commission that is too high. */
export function refusedPrice(prices: Prices): OwnPriceName | undefined {
  const { donation } = prices
  const ofImage = findFault({ price: prices.image_price, commission: prices.commission_image, donation })
  if (ofImage) return ofImage === 'price' ? 'image_price' : 'commission_image'
  const ofSequence = findFault({ price: prices.sequence_price, commission: prices.commission_sequence, donation })
  if (ofSequence) return ofSequence === 'price' ? 'sequence_price' : 'commission_sequence'
  return undefined
}
