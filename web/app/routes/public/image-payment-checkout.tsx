import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Buy this photo')

/** /image-payment-checkout/:sequence_key/:id */
export default function ImagePaymentCheckout() {
  return <Page title="Buy this photo">{null}</Page>
}
