import { findFault } from '@lineup/contract/offers.ts'

type Prices = {
  image_price: number
  commission_image: number
  sequence_price: number
  commission_sequence: number
  donation: number
}

export type OwnPriceName = Exclude<keyof Prices, 'donation'>

/** What decides with a price whether it can be sold; each of them changed, the others are looked at again. */
export const decidedTogether = {
  image_price: ['image_price', 'commission_image'],
  commission_image: ['image_price', 'commission_image'],
  sequence_price: ['sequence_price', 'commission_sequence'],
  commission_sequence: ['sequence_price', 'commission_sequence'],
  donation: ['commission_image', 'commission_sequence'],
} as const satisfies Record<keyof Prices, OwnPriceName[]>

/** The field that a refusal of these prices is about: a price that cannot be charged, or the commission that it cannot bear. */
export function refusedPrice(prices: Prices): OwnPriceName | undefined {
  const { donation } = prices
  const ofImage = findFault({ price: prices.image_price, commission: prices.commission_image, donation })
  if (ofImage) return ofImage === 'price' ? 'image_price' : 'commission_image'
  const ofSequence = findFault({ price: prices.sequence_price, commission: prices.commission_sequence, donation })
  if (ofSequence) return ofSequence === 'price' ? 'sequence_price' : 'commission_sequence'
  return undefined
}
