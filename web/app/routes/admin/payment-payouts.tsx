import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = () => pageMeta('Payment Payouts')

export default function Screen() {
  return <Page title="Payment Payouts">{null}</Page>
}
