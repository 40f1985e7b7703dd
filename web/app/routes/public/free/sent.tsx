import { t as tFree } from '../../../features/sales/free/messages/t.ts'
import { SentPage } from '../../../features/sales/free/sent-page.tsx'
import { pageMeta, secretPageHeaders } from '../../../page-meta.ts'

export const headers = secretPageHeaders
export const meta = () => pageMeta(tFree('sent.title'))

/** /payment/free */
export default function FreeOrderSent() {
  return <SentPage />
}
