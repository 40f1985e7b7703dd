import { loadTable } from '../../api/table/load-table.ts'
import { logPage, logShape } from '../../features/log/log-page.ts'
import { LogTable } from '../../features/log/log-table.tsx'
import { t as tLog } from '../../features/log/messages/t.ts'
import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/log.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  loadTable(request, logShape, logPage)
  return null
}

/** The table reads later pages itself. */
export const shouldRevalidate = () => false

export const meta = () => pageMeta(tLog('log.title'))

/** /admin/log */
export default function Log() {
  return (
    <Page title={tLog('log.title')} lead={tLog('log.lead')}>
      <LogTable />
    </Page>
  )
}
