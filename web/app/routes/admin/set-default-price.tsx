import { getPrices } from '@lineup/contract/prices/setting.ts'
import { call } from '../../api/call.ts'
import { t as tPrices } from '../../features/prices/messages/t.ts'
import { PricesForm } from '../../features/prices/prices-form.tsx'
import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/set-default-price.ts'

export const clientLoader = () => call(getPrices, {})

export const meta = () => pageMeta(tPrices('prices.title'))

/** /admin/set-default-price */
export default function SetDefaultPrice({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <Page title={tPrices('prices.title')} lead={tPrices('prices.lead')} width="text">
      <PricesForm start={list} />
    </Page>
  )
}
