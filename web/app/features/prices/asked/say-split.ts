import { formatMoney } from '@lineup/contract/format.ts'
import type { Split } from '@lineup/contract/prices/asked-price.ts'

/** The parts of a price as texts. */
export function saySplit({ commission, shop, donation, fee }: Split, currency: string) {
  const money = (minor: number) => formatMoney(minor, currency)
  return { earn: money(commission), shop: money(shop), ocean: money(donation), fee: money(fee) }
}
