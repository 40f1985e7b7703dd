import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { readRows } from '../../../api/table/load-table.ts'
import { SaveBooks } from '../../../features/payouts/books/save-books.tsx'
import { loadByBank } from '../../../features/payouts/by-bank/by-bank.ts'
import { ByBankSection } from '../../../features/payouts/by-bank/by-bank-section.tsx'
import { pathToOrder } from '../../../features/payouts/find/path-to-order.ts'
import { t as tPayouts } from '../../../features/payouts/messages/t.ts'
import { loadSoldMonths } from '../../../features/payouts/months/load-sold-months.ts'
import { SoldMonths } from '../../../features/payouts/months/sold-months.tsx'
import { paymentsPage, paymentsShape } from '../../../features/payouts/payments-page.ts'
import { PaymentsTable } from '../../../features/payouts/payments-table.tsx'
import { ShowOpenPayments } from '../../../features/payouts/todo/show-open-payments.tsx'
import { pageMeta } from '../../../page-meta.ts'
import { Page } from '../../../ui/page/page.tsx'
import type { Route } from './+types/payment-payouts.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const order = orderIn(new URL(request.url))
  if (order) throw redirect(await pathToOrder(order))
  await Promise.all([loadSoldMonths(readRows(request, paymentsShape, paymentsPage)), loadByBank()])
  return null
}

const orderIn = (url: URL) => url.searchParams.get('order')?.trim()

/** The table reads later pages itself. */
export const shouldRevalidate = ({ nextUrl }: ShouldRevalidateFunctionArgs) => Boolean(orderIn(nextUrl))

export const meta = () => pageMeta(tPayouts('payouts.payments'))

/** /admin/payment/payouts */
export default function PaymentPayouts() {
  return (
    <Page
      title={tPayouts('payouts.payments')}
      actions={
        <>
          <ShowOpenPayments />
          <SaveBooks />
        </>
      }
    >
      <SoldMonths />
      <ByBankSection />
      <PaymentsTable />
    </Page>
  )
}
