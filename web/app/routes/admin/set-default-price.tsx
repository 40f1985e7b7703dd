import { getLadder } from '@lineup/contract/prices/ladder-setting.ts'
import { getPrices } from '@lineup/contract/prices/setting.ts'
import { call } from '../../api/call.ts'
import { LadderForm } from '../../features/prices/ladder-form.tsx'
import { t as tPrices } from '../../features/prices/messages/t.ts'
import { PricesForm } from '../../features/prices/prices-form.tsx'
import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/set-default-price.ts'

export async function clientLoader() {
  const [{ list }, { steps }] = await Promise.all([call(getPrices, {}), call(getLadder, {})])
  return { list, steps }
}

export const meta = () => pageMeta(tPrices('prices.title'))

/** /admin/set-default-price */
export default function SetDefaultPrice({ loaderData: { list, steps } }: Route.ComponentProps) {
  return (
    <Page title={tPrices('prices.title')} lead={tPrices('prices.lead')} width="text">
      <PricesForm start={list} />
      <div className="mt-12 border-t border-line pt-8">
        <LadderForm start={steps} each={list.image_price} currency={list.currency} />
      </div>
    </Page>
  )
}
