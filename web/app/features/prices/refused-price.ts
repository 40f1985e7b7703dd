import { findFault } from '@lineup/contract/prices/offers.ts'

type Prices = {
  image_price: number
  commission_image: number
  sequence_price: number
  commission_sequence: number
  ride_price: number | null
  commission_ride: number | null
  donation: number
}

export type OwnPriceName = Exclude<keyof Prices, 'donation'>

/** For each price, the commissions that depend on it and must be validated again when it changes. */
export const decidedTogether: Record<keyof Prices, OwnPriceName[]> = {
  image_price: ['commission_image'],
  commission_image: [],
  sequence_price: ['commission_sequence'],
  commission_sequence: [],
  ride_price: ['commission_ride'],
  commission_ride: [],
  donation: ['commission_image', 'commission_sequence', 'commission_ride'],
}

/** The field that a refusal concerns: a price that cannot be charged, or a commission that is too high. */
export function refusedPrice(prices: Prices): OwnPriceName | undefined {
  const { donation } = prices
  const ofImage = findFault({ price: prices.image_price, commission: prices.commission_image, donation })
  if (ofImage) return ofImage === 'price' ? 'image_price' : 'commission_image'
  const ofSequence = findFault({ price: prices.sequence_price, commission: prices.commission_sequence, donation })
  if (ofSequence) return ofSequence === 'price' ? 'sequence_price' : 'commission_sequence'
  const { ride_price, commission_ride } = prices
  if (ride_price === null) return commission_ride === null ? undefined : 'ride_price'
  if (commission_ride === null) return 'commission_ride'
  const ofRide = findFault({ price: ride_price, commission: commission_ride, donation })
  if (ofRide) return ofRide === 'price' ? 'ride_price' : 'commission_ride'
  return undefined
}
