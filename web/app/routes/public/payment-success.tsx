import { retrievePayment } from '@lineup/contract/sales/orders.ts'
import { useSearchParams } from 'react-router'
import { api } from '../../api/api-context.ts'
import { GivenWithYours } from '../../features/donations/given-with-yours.tsx'
import { loadGiven } from '../../features/donations/load-given.ts'
import { t as tSales } from '../../features/sales/messages/t.ts'
import { PurchasePage } from '../../features/sales/purchase-page.tsx'
import { ReceiptAddress } from '../../features/sales/receipt/receipt-address.tsx'
import { pageMeta, secretPageHeaders } from '../../page-meta.ts'
import type { Route } from './+types/payment-success.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadGiven(context.get(api))

/** A photo that opens large is in the address. It must open without a line too. */
export const shouldRevalidate = () => false

export const handle = 'wide'
export const headers = secretPageHeaders
export const meta = () => pageMeta(tSales('paid.sought.payment.title'))

/** /payment/checkout/success?session_id= */
export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const sessionId = query.get('session_id') ?? undefined
  return (
    <PurchasePage
      title={tSales('paid.title')}
      sought={{ title: tSales('paid.sought.payment.title'), note: tSales('paid.sought.payment.note') }}
      endpoint={retrievePayment}
      sessionId={sessionId}
      receipt={(order, refresh) => (
        <>
          <GivenWithYours before={loaderData} />
          <ReceiptAddress sessionId={sessionId ?? ''} order={order} onChanged={refresh} />
        </>
      )}
    />
  )
}
