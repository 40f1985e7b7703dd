import { formatMoney } from '@lineup/contract/format.ts'
import { publicPrice } from '@lineup/contract/prices/calls.ts'
import type { ServerCall } from '../../api/api-context.ts'
import { earnings as words } from '../../strings/money/earnings.ts'
import { loadCommission } from './load-commission.ts'

/** What a photographer keeps at the default prices, in words. If the server gives none, of a photo alone. */
export async function loadEarnings(call: ServerCall): Promise<string> {
  try {
    const { currency, ...prices } = (await call(publicPrice, {})).list
    const money = (minor: number) => formatMoney(minor, currency)
    return words.keeps(
      money(prices.commission_image),
      money(prices.image_price),
      money(prices.commission_sequence),
      money(prices.sequence_price),
    )
  } catch {
    return words.keepsOne(await loadCommission(call))
  }
}
