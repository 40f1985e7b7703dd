import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Payment received')

/** /payment/checkout/success */
export default function PaymentSuccess() {
  return <Page title="Payment received">{null}</Page>
}
