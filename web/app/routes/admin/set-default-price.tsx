import { getPrices } from '@lineup/contract/prices/setting.ts'
import { call } from '../../api/call.ts'
import { PricesForm } from '../../features/prices/prices-form.tsx'
import { pageMeta } from '../../page-meta.ts'
import { prices as words } from '../../strings/prices.ts'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/set-default-price.ts'

export const clientLoader = () => call(getPrices, {})

export const meta = () => pageMeta(words.title)

/** /admin/set-default-price */
export default function SetDefaultPrice({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <Page title={words.title} lead={words.lead} width="text">
      <PricesForm start={list} />
    </Page>
  )
}
