import { formatMoney } from '@lineup/contract/format.ts'
import { findFault, MIN_CHARGE, type Offer } from '@lineup/contract/prices/offers.ts'
import { invalid } from '../calls/problem.ts'
import type { Trx } from '../db/database.ts'
import { t } from './messages/t.ts'
import { type DefaultPrices, holdDefaultPrices } from './queries.ts'

/** Minor units; null means the default. */
export type OwnPrices = {
  imagePrice: number | null
  imageCommission: number | null
  sequencePrice: number | null
  sequenceCommission: number | null
  ridePrice: number | null
  rideCommission: number | null
}

/** Throws Invalid if the prices could not be sold. Call it with all prices before writing the row: it locks the defaults. */
export async function checkOwnPrices(trx: Trx, own: OwnPrices): Promise<void> {
  checkPrices(withDefaults(own, await holdDefaultPrices(trx)))
}

export const withDefaults = (own: OwnPrices, defaults: DefaultPrices): DefaultPrices => ({
  currency: defaults.currency,
  imagePrice: own.imagePrice ?? defaults.imagePrice,
  imageCommission: own.imageCommission ?? defaults.imageCommission,
  sequencePrice: own.sequencePrice ?? defaults.sequencePrice,
  sequenceCommission: own.sequenceCommission ?? defaults.sequenceCommission,
  ridePrice: own.ridePrice ?? defaults.ridePrice,
  rideCommission: own.rideCommission ?? defaults.rideCommission,
  donation: defaults.donation,
})

/** What buyers pay now. A wave that costs less than one of its photos is not sold: the same photo would have two prices. */
export function soldPrices(own: OwnPrices, defaults: DefaultPrices): DefaultPrices {
  const prices = withDefaults(own, defaults)
  return isWaveSold(prices) ? prices : { ...prices, ridePrice: null, rideCommission: null }
}

export const isWaveSold = ({ ridePrice, imagePrice }: Pick<DefaultPrices, 'ridePrice' | 'imagePrice'>) =>
  ridePrice !== null && ridePrice >= imagePrice

export function checkPrices(prices: DefaultPrices): void {
  const { ridePrice, rideCommission } = prices
  if ((ridePrice === null) !== (rideCommission === null)) throw invalid(t('defaults.bothOfWave'))
  for (const { name, ...offer } of offersOf(prices)) {
    const fault = findFault(offer)
    if (fault !== undefined) throw invalid(describe(name, offer, { fault, currency: prices.currency }))
  }
}

export const offersOf = ({
  donation,
  ...prices
}: DefaultPrices): Array<Offer & { name: 'image' | 'wave' | 'sequence' }> => [
  { name: 'image', price: prices.imagePrice, commission: prices.imageCommission, donation },
  { name: 'sequence', price: prices.sequencePrice, commission: prices.sequenceCommission, donation },
  ...(prices.ridePrice === null
    ? []
    : [{ name: 'wave' as const, price: prices.ridePrice, commission: prices.rideCommission ?? 0, donation }]),
]

function describe(
  name: 'image' | 'wave' | 'sequence',
  offer: Offer,
  { fault, currency }: { fault: 'price' | 'shares'; currency: string },
) {
  const price = formatMoney(offer.price, currency)
  if (fault === 'price') return t('defaults.low', { name, least: formatMoney(MIN_CHARGE, currency) })
  const [commission, donation] = [formatMoney(offer.commission, currency), formatMoney(offer.donation, currency)]
  return t('defaults.shares', { name, commission, donation, price })
}
