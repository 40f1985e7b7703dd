import { formatMoney, formatPercent } from '@lineup/contract/format.ts'
import { sentencesOf } from '@lineup/contract/joined.ts'
import { MAX_IMAGES_OF_WHOLE, MAX_IMAGES_PER_CHOICE } from '@lineup/contract/limits.ts'
import { publicPrice } from '@lineup/contract/prices/calls.ts'
import type { ServerCall } from '../../api/api-context.ts'
import type { Output } from '../../api/wire.ts'
import { loadCommission } from './load-commission.ts'
import { t } from './messages/t.ts'

/** What a photographer keeps at the default prices, in words. If the server gives none, of a photo alone. */
export async function loadEarnings(call: ServerCall): Promise<string> {
  try {
    const { list, own_percent } = await call(publicPrice, {})
    return sayEarnings(list, own_percent)
  } catch {
    return t('earnings.keepsOne', { keep: await loadCommission(call) })
  }
}

type Prices = Omit<Output<typeof publicPrice>['list'], 'donation'>

/** `ownPercent`: the photographer's share of own prices, where the shop allows these. */
export function sayEarnings({ currency, ...prices }: Prices, ownPercent: number | undefined): string {
  const money = (minor: number) => formatMoney(minor, currency)
  const { image_price, commission_image, sequence_price, commission_sequence, ride_price, commission_ride } = prices
  const whole = t('earnings.whole', {
    keep: money(commission_sequence),
    price: money(sequence_price),
    small: MAX_IMAGES_OF_WHOLE,
    chosen: MAX_IMAGES_PER_CHOICE,
  })
  const ride =
    ride_price !== null &&
    commission_ride !== null &&
    t('earnings.ride', { price: money(ride_price), keep: money(commission_ride) })
  return sentencesOf(
    t('earnings.keeps', { keep: money(commission_image), price: money(image_price) }),
    ride,
    whole,
    t('earnings.short'),
    ownPercent === undefined ? t('earnings.weSet') : t('earnings.youSet', { percent: formatPercent(ownPercent) }),
  )
}
