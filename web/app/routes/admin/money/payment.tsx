import { loadPayment } from '../../../features/payouts/payment/load-payment.ts'
import { t as tPayment } from '../../../features/payouts/payment/messages/t.ts'
import { PaymentMissing, PaymentPage } from '../../../features/payouts/payment/payment-page.tsx'
import { pageMeta } from '../../../page-meta.ts'
import type { Route } from './+types/payment.ts'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadPayment(params.id)

export const meta = ({ loaderData: found }: Route.MetaArgs) =>
  pageMeta(found ? tPayment('title', { number: found.reference }) : tPayment('missing'))

/** /admin/payment/:id */
export default function Payment({ loaderData: found }: Route.ComponentProps) {
  return found === null ? <PaymentMissing /> : <PaymentPage key={found.id} id={found.id} />
}
