import { formatMoney } from '@lineup/contract/money.ts'
import { findFault, MIN_CHARGE, type Offer } from '@lineup/contract/offers.ts'
import type { Trx } from '../db/database.ts'
import { invalid } from '../http/problem.ts'
import { type DefaultPrices, holdDefaultPrices } from './queries.ts'

/** A sequence's own prices, whole minor units; null: the default of the moment. */
export type OwnPrices = {
  imagePrice: number | null
  imageCommission: number | null
  sequencePrice: number | null
  sequenceCommission: number | null
}

/**
 * Refuses with Invalid what could not be sold: the four prices that a sequence is about to have (all four, as its row will hold
 * them) together with the defaults in force. Call it in the transaction that writes the row, before it does: the defaults stay
 * as they are until that transaction ends, so that the rule cannot be broken by two admins at once.
 */
export async function checkOwnPrices(trx: Trx, own: OwnPrices): Promise<void> {
  checkPrices(withDefaults(own, await holdDefaultPrices(trx)))
}

/** What a sequence costs: its own prices where it has them, else the defaults. */
export const withDefaults = (own: OwnPrices, defaults: DefaultPrices): DefaultPrices => ({
  currency: defaults.currency,
  imagePrice: own.imagePrice ?? defaults.imagePrice,
  imageCommission: own.imageCommission ?? defaults.imageCommission,
  sequencePrice: own.sequencePrice ?? defaults.sequencePrice,
  sequenceCommission: own.sequenceCommission ?? defaults.sequenceCommission,
  donation: defaults.donation,
})

/** Refuses with Invalid, and names the price that is wrong. */
export function checkPrices(prices: DefaultPrices): void {
  for (const { name, ...offer } of offersOf(prices)) {
    const fault = findFault(offer)
    if (fault !== undefined) throw invalid(describe(name, offer, { fault, currency: prices.currency }))
  }
}

/** The two things that can be bought at some prices. */
export const offersOf = (prices: DefaultPrices): Array<Offer & { name: 'image' | 'sequence' }> => [
  { name: 'image', price: prices.imagePrice, commission: prices.imageCommission, donation: prices.donation },
  { name: 'sequence', price: prices.sequencePrice, commission: prices.sequenceCommission, donation: prices.donation },
]

function describe(name: string, offer: Offer, { fault, currency }: { fault: 'price' | 'shares'; currency: string }) {
  const price = formatMoney(offer.price, currency)
  if (fault === 'price') return `The ${name} price must be at least ${formatMoney(MIN_CHARGE, currency)}`
  const [commission, donation] = [formatMoney(offer.commission, currency), formatMoney(offer.donation, currency)]
  return `The ${name} commission (${commission}) and the donation (${donation}) exceed the ${name} price (${price})`
}
