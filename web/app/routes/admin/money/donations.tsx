import { queries } from '../../../api/queries.tsx'
import { loadTable } from '../../../api/table/load-table.ts'
import { DonationsPage } from '../../../features/donations/donations-page.tsx'
import { t as tDonations } from '../../../features/donations/messages/t.ts'
import { donationSums, remittancesPage, remittancesShape } from '../../../features/donations/remittances-page.ts'
import { pageMeta } from '../../../page-meta.ts'
import type { Route } from './+types/donations.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  loadTable(request, remittancesShape, remittancesPage)
  // Not from the cache: sales may have come in since.
  await queries.fetchQuery({ ...donationSums, staleTime: 0 })
  return null
}

/** The table reads later pages itself. */
export const shouldRevalidate = () => false

export const meta = () => pageMeta(tDonations('donations.title'))

/** /admin/donations */
export default function Donations() {
  return <DonationsPage />
}
