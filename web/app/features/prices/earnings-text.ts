import { formatMoney } from '@lineup/contract/format.ts'
import type { publicPrices } from '@lineup/contract/prices/calls.ts'
import type * as z from 'zod/mini'
import { earnings as words } from '../../strings/money/earnings.ts'

type Prices = Omit<z.output<typeof publicPrices>, 'donation'>

/** What a photographer keeps at these prices, in words. */
export function earningsText(prices: Prices): string {
  const money = (minor: number) => formatMoney(minor, prices.currency)
  return words.keeps(
    money(prices.commission_image),
    money(prices.image_price),
    money(prices.commission_sequence),
    money(prices.sequence_price),
  )
}
