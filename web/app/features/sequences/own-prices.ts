import { queries } from '../../api/queries.tsx'
import { asTyped, toMinor } from '../../ui/form/price-field.tsx'
import { type OwnPriceName, refusedPrice } from '../prices/refused-price.ts'
import { defaultPrices } from './form/default-prices.ts'
import type { OwnPrices, SequenceValues } from './form/details.ts'
import type { EditedSequence } from './sequence-cache.ts'

export function typedPrices({ own_prices }: EditedSequence): OwnPrices {
  const typed = (minor: number | null) => (minor === null ? '' : asTyped(minor))
  return {
    image_price: typed(own_prices.image_price),
    commission_image: typed(own_prices.commission_image),
    sequence_price: typed(own_prices.sequence_price),
    commission_sequence: typed(own_prices.commission_sequence),
    ride_price: typed(own_prices.ride_price),
    commission_ride: typed(own_prices.commission_ride),
  }
}

export function refusedOwnPrice({ prices }: SequenceValues): `prices.${OwnPriceName}` | undefined {
  const defaults = queries.getQueryData(defaultPrices.queryKey)?.list
  if (!prices || !defaults) return undefined
  const inForce = (name: Exclude<OwnPriceName, 'ride_price' | 'commission_ride'>) =>
    toMinor(prices[name]) ?? defaults[name]
  const refused = refusedPrice({
    image_price: inForce('image_price'),
    commission_image: inForce('commission_image'),
    sequence_price: inForce('sequence_price'),
    commission_sequence: inForce('commission_sequence'),
    ride_price: toMinor(prices.ride_price) ?? defaults.ride_price,
    commission_ride: toMinor(prices.commission_ride) ?? defaults.commission_ride,
    donation: defaults.donation,
  })
  return refused && `prices.${refused}`
}
