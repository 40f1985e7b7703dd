import { findFault } from '@lineup/contract/offers.ts'

type Prices = {
  image_price: number
  commission_image: number
  sequence_price: number
  commission_sequence: number
  donation: number
}

export type OwnPriceName = Exclude<keyof Prices, 'donation'>

/** The commissions that each of them decides about: when it changes, what stood against those is looked at again. */
export const decidedTogether: Record<keyof Prices, OwnPriceName[]> = {
  image_price: ['commission_image'],
  commission_image: [],
  sequence_price: ['commission_sequence'],
  commission_sequence: [],
  donation: ['commission_image', 'commission_sequence'],
}

/** The field that a refusal of these prices is about: a price that cannot be charged, or the commission that it cannot bear. */
export function refusedPrice(prices: Prices): OwnPriceName | undefined {
  const { donation } = prices
  const ofImage = findFault({ price: prices.image_price, commission: prices.commission_image, donation })
  if (ofImage) return ofImage === 'price' ? 'image_price' : 'commission_image'
  const ofSequence = findFault({ price: prices.sequence_price, commission: prices.commission_sequence, donation })
  if (ofSequence) return ofSequence === 'price' ? 'sequence_price' : 'commission_sequence'
  return undefined
}
