import { usualPercent } from '@lineup/contract/prices/asked-price.ts'
import { getAskingRules } from '@lineup/contract/prices/asking-setting.ts'
import { getLadder } from '@lineup/contract/prices/ladder-setting.ts'
import { getPrices } from '@lineup/contract/prices/setting.ts'
import { call } from '../../api/call.ts'
import { AskingForm } from '../../features/prices/asked/asking-form.tsx'
import { LadderForm } from '../../features/prices/ladder-form.tsx'
import { t as tPrices } from '../../features/prices/messages/t.ts'
import { PricesForm } from '../../features/prices/prices-form.tsx'
import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/set-default-price.ts'

export async function clientLoader() {
  const [{ list }, { steps }, asking] = await Promise.all([
    call(getPrices, {}),
    call(getLadder, {}),
    call(getAskingRules, {}),
  ])
  return { list, steps, asking }
}

export const meta = () => pageMeta(tPrices('prices.title'))

/** /admin/set-default-price */
export default function SetDefaultPrice({ loaderData: { list, steps, asking } }: Route.ComponentProps) {
  return (
    <Page title={tPrices('prices.title')} lead={tPrices('prices.lead')} width="text">
      <PricesForm start={list} />
      <div className="mt-12 border-t border-line pt-8">
        <LadderForm start={steps} each={list.image_price} currency={list.currency} />
      </div>
      <div className="mt-12 border-t border-line pt-8">
        <AskingForm start={asking} usualPercent={usualPercent(list)} />
      </div>
    </Page>
  )
}
