import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Dashboard')

/** /admin/dashboard */
export default function Dashboard() {
  return (
    <Page title="Dashboard">
      <p>Welcome To Admin Dashboard</p>
    </Page>
  )
}
