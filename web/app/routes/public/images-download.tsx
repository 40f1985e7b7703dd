import { listDownloads } from '@lineup/contract/sales/orders.ts'
import { t as tSales } from '../../features/sales/messages/t.ts'
import { PurchasePage } from '../../features/sales/purchase-page.tsx'
import { pageMeta, secretPageHeaders } from '../../page-meta.ts'
import type { Route } from './+types/images-download.ts'

export const handle = 'wide'
export const headers = secretPageHeaders
export const meta = () => pageMeta(tSales('paid.sought.order.title'))

/** /images/download/:session_id */
export default function ImagesDownload({ params }: Route.ComponentProps) {
  return (
    <PurchasePage
      title={tSales('paid.downloadTitle')}
      sought={{ title: tSales('paid.sought.order.title'), note: tSales('paid.sought.order.note') }}
      endpoint={listDownloads}
      sessionId={params.session_id}
      receipt={({ email_masked }) =>
        email_masked && <p className="mt-1 text-sm text-muted">{tSales('paid.mailed', { email: email_masked })}</p>
      }
    />
  )
}
