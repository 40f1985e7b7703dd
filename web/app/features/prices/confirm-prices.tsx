import { formatMoney } from '@lineup/contract/format.ts'
import { priceReach, type setPrices } from '@lineup/contract/prices/setting.ts'
import { call } from '../../api/call.ts'
import type { Output } from '../../api/wire.ts'
import { confirm } from '../../ui/overlay/confirm.tsx'
import { t } from './messages/t.ts'
import { oddPrices } from './odd-prices.ts'

type Prices = Output<typeof setPrices>['list']

const PRICES = [
  'image_price',
  'commission_image',
  'sequence_price',
  'commission_sequence',
  'ride_price',
  'commission_ride',
  'donation',
] as const satisfies (keyof Prices)[]

/** Asks with the old and new figures and how many sessions they touch. True without a question where nothing changes. */
export async function confirmPrices(before: Prices, after: Prices): Promise<boolean> {
  const changed = PRICES.filter((name) => before[name] !== after[name])
  if (changed.length === 0) return true
  const { sessions } = await call(priceReach, Object.fromEntries(changed.map((name) => [name, 1])))
  const say = (minor: number | null) => (minor === null ? t('prices.notOffered') : formatMoney(minor, before.currency))
  return confirm({
    title: t('prices.sure.title'),
    body: (
      <>
        <p>{t('prices.sure.reach', { sessions })}</p>
        <ul className="numbers mt-3 grid gap-1 text-text">
          {changed.map((name) => (
            <li key={name}>
              {t('prices.sure.change', {
                name: t(`prices.fields.${name}`),
                before: say(before[name]),
                after: say(after[name]),
              })}
            </li>
          ))}
        </ul>
        {oddPrices(after).map(({ about, text }) => (
          <p key={about} className="numbers mt-3 font-medium text-warn">
            {text}
          </p>
        ))}
      </>
    ),
    action: t('prices.sure.action'),
  })
}
