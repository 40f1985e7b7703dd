import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Payment Error')

/** /payment/checkout/fail */
export default function PaymentFail() {
  return <Page title="Payment Error">{null}</Page>
}
