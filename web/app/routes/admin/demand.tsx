import { loadTable } from '../../api/table/load-table.ts'
import { DemandTable, demandPage, demandShape } from '../../features/alerts/demand/demand-table.tsx'
import { pageMeta } from '../../page-meta.ts'
import { demand as words } from '../../strings/alerts/demand.ts'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/demand.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  loadTable(request, demandShape, demandPage)
  return null
}

/** The table reads later pages itself. */
export const shouldRevalidate = () => false

export const meta = () => pageMeta(words.title)

/** /admin/demand */
export default function Demand() {
  return (
    <Page title={words.title} lead={words.lead}>
      <DemandTable />
    </Page>
  )
}
