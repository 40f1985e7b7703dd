import { formatMoney } from '@lineup/contract/format.ts'
import { t } from './messages/t.ts'

/** Whole minor units. */
type Prices = { image_price: number; sequence_price: number; ride_price: number | null; currency: string }
export type OddPrice = { about: 'sequence_price' | 'ride_price'; text: string }

/** Prices that the shop takes, but that make no sense beside each other: more photos for less money. */
export function oddPrices({ image_price: image, sequence_price: sequence, ride_price: ride, currency }: Prices) {
  const money = (minor: number) => formatMoney(minor, currency)
  const odd: OddPrice[] = []
  if (sequence < image)
    odd.push({
      about: 'sequence_price',
      text: t('prices.odd.session', { price: money(sequence), photo: money(image) }),
    })
  if (ride !== null && ride < image)
    odd.push({ about: 'ride_price', text: t('prices.odd.wave', { price: money(ride), photo: money(image) }) })
  else if (ride !== null && ride > sequence)
    odd.push({ about: 'ride_price', text: t('prices.odd.dearWave', { price: money(ride), session: money(sequence) }) })
  return odd
}
