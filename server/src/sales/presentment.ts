import { type Presentment, toUnits } from '@lineup/contract/presentment.ts'

/** Minor units of the buyer's currency, as the provider counts them. */
type Seen = { presentment_currency: string | null; presentment_minor: number | null; presentmentBack: number }

/** What the buyer saw and paid, in units. Null: the shop's currency. */
export function toPresentment({
  presentment_currency: currency,
  presentment_minor: minor,
  presentmentBack: back,
}: Seen): Presentment | null {
  if (currency === null || minor === null) return null
  return { currency, amount: toUnits(minor, currency), refunded: toUnits(back, currency) }
}
