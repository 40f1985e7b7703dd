import { retrievePayment } from '@lineup/contract/sales.ts'
import { useSearchParams } from 'react-router'
import { PurchasePage } from '../../features/sales/purchase-page.tsx'
import { pageMeta, secretPageHeaders } from '../../page-meta.ts'
import { paid } from '../../strings/sales.ts'

export const headers = secretPageHeaders
export const meta = () => pageMeta(paid.title)

/** /payment/checkout/success?session_id= */
export default function PaymentSuccess() {
  const [query] = useSearchParams()
  return (
    <PurchasePage
      title={paid.title}
      endpoint={retrievePayment}
      sessionId={query.get('session_id') ?? undefined}
      receipt={paid.mailing}
    />
  )
}
