import { formatMoney } from '@lineup/contract/format.ts'
import { priceReach, type setPrices } from '@lineup/contract/prices/setting.ts'
import { call } from '../../api/call.ts'
import type { Output } from '../../api/wire.ts'
import { prices as words } from '../../strings/prices.ts'
import { confirm } from '../../ui/overlay/confirm.tsx'
import { oddPrices } from './odd-prices.ts'

type Prices = Output<typeof setPrices>['list']
type PriceName = Exclude<keyof Prices, 'currency'>

/** Asks with the old and new figures and how many sessions they touch. True without a question where nothing changes. */
export async function confirmPrices(before: Prices, after: Prices): Promise<boolean> {
  const changed = (Object.keys(words.fields) as PriceName[]).filter((name) => before[name] !== after[name])
  if (changed.length === 0) return true
  const { sessions } = await call(priceReach, Object.fromEntries(changed.map((name) => [name, 1])))
  const say = (minor: number | null) => (minor === null ? words.notOffered : formatMoney(minor, before.currency))
  return confirm({
    title: words.sure.title,
    body: (
      <>
        <p>{words.sure.reach(sessions)}</p>
        <ul className="numbers mt-3 grid gap-1 text-text">
          {changed.map((name) => (
            <li key={name}>{words.sure.change(words.fields[name], say(before[name]), say(after[name]))}</li>
          ))}
        </ul>
        {oddPrices(after).map(({ about, text }) => (
          <p key={about} className="numbers mt-3 font-medium text-warn">
            {text}
          </p>
        ))}
      </>
    ),
    action: words.sure.action,
  })
}
