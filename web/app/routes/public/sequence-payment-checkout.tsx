import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Buy the sequence')

/** /sequence-payment-checkout/:sequence_key */
export default function SequencePaymentCheckout() {
  return <Page title="Buy the sequence">{null}</Page>
}
