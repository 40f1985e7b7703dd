import { retrievePayment } from '@lineup/contract/sales/calls.ts'
import { useSearchParams } from 'react-router'
import { PurchasePage } from '../../features/sales/purchase-page.tsx'
import { ReceiptAddress } from '../../features/sales/receipt-address.tsx'
import { pageMeta, secretPageHeaders } from '../../page-meta.ts'
import { paid } from '../../strings/sales.ts'

export const headers = secretPageHeaders
export const meta = () => pageMeta(paid.waitingTitle)

/** /payment/checkout/success?session_id= */
export default function PaymentSuccess() {
  const [query] = useSearchParams()
  const sessionId = query.get('session_id') ?? undefined
  return (
    <PurchasePage
      title={paid.title}
      endpoint={retrievePayment}
      sessionId={sessionId}
      receipt={(order, refresh) => <ReceiptAddress sessionId={sessionId ?? ''} order={order} onChanged={refresh} />}
    />
  )
}
