import { loadTable } from '../../../api/table/load-table.ts'
import { ShowOpenPayments } from '../../../features/payouts/open-payments.tsx'
import { paymentsPage, paymentsShape } from '../../../features/payouts/payments-page.ts'
import { PaymentsTable } from '../../../features/payouts/payments-table.tsx'
import { pageMeta } from '../../../page-meta.ts'
import { payouts as words } from '../../../strings/payouts.ts'
import { Page } from '../../../ui/page/page.tsx'
import type { Route } from './+types/payment-payouts.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  loadTable(request, paymentsShape, paymentsPage)
  return null
}

/** The table reads later pages itself. */
export const shouldRevalidate = () => false

export const meta = () => pageMeta(words.payments)

/** /admin/payment/payouts */
export default function PaymentPayouts() {
  return (
    <Page title={words.payments} actions={<ShowOpenPayments />}>
      <PaymentsTable />
    </Page>
  )
}
