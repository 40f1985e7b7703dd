import { loadTable } from '../../api/table/load-table.ts'
import { DemandTable, demandPage, demandShape } from '../../features/alerts/demand/demand-table.tsx'
import { t as tAlerts } from '../../features/alerts/messages/t.ts'
import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/demand.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  loadTable(request, demandShape, demandPage)
  return null
}

/** The table reads later pages itself. */
export const shouldRevalidate = () => false

export const meta = () => pageMeta(tAlerts('demand.title'))

/** /admin/demand */
export default function Demand() {
  return (
    <Page title={tAlerts('demand.title')} lead={tAlerts('demand.lead')}>
      <DemandTable />
    </Page>
  )
}
