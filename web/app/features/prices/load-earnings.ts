import { formatMoney } from '@lineup/contract/format.ts'
import { MAX_IMAGES_OF_WHOLE, MAX_IMAGES_PER_CHOICE } from '@lineup/contract/limits.ts'
import { publicPrice } from '@lineup/contract/prices/calls.ts'
import type { ServerCall } from '../../api/api-context.ts'
import { earnings as words } from '../../strings/money/earnings.ts'
import { loadCommission } from './load-commission.ts'

/** What a photographer keeps at the default prices, in words. If the server gives none, of a photo alone. */
export async function loadEarnings(call: ServerCall): Promise<string> {
  try {
    const { currency, ...prices } = (await call(publicPrice, {})).list
    const money = (minor: number) => formatMoney(minor, currency)
    const { image_price, commission_image, sequence_price, commission_sequence, ride_price, commission_ride } = prices
    const whole = words.whole(
      money(commission_sequence),
      money(sequence_price),
      MAX_IMAGES_OF_WHOLE,
      MAX_IMAGES_PER_CHOICE,
    )
    const ride =
      ride_price !== null && commission_ride !== null && words.ride(money(ride_price), money(commission_ride))
    return [words.keeps(money(commission_image), money(image_price)), ride, whole, words.short, words.weSet]
      .filter(Boolean)
      .join(' ')
  } catch {
    return words.keepsOne(await loadCommission(call))
  }
}
