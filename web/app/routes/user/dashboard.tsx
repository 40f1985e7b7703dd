import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Dashboard')

/** /user/dashboard */
export default function Dashboard() {
  return (
    <Page title="Dashboard">
      <p>Welcome to user Dashboard</p>
    </Page>
  )
}
