import { listDownloads } from '@lineup/contract/sales/orders.ts'
import { PurchasePage } from '../../features/sales/purchase-page.tsx'
import { pageMeta, secretPageHeaders } from '../../page-meta.ts'
import { paid } from '../../strings/payment/paid.ts'
import type { Route } from './+types/images-download.ts'

export const handle = 'wide'
export const headers = secretPageHeaders
export const meta = () => pageMeta(paid.sought.order.title)

/** /images/download/:session_id */
export default function ImagesDownload({ params }: Route.ComponentProps) {
  return (
    <PurchasePage
      title={paid.downloadTitle}
      sought={paid.sought.order}
      endpoint={listDownloads}
      sessionId={params.session_id}
      receipt={({ email_masked }) =>
        email_masked && <p className="mt-1 text-sm text-muted">{paid.mailed(email_masked)}</p>
      }
    />
  )
}
