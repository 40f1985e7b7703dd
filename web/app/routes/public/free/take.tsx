import { t as tFree } from '../../../features/sales/free/messages/t.ts'
import { TakePage } from '../../../features/sales/free/take-page.tsx'
import { pageMeta, secretPageHeaders } from '../../../page-meta.ts'
import type { Route } from './+types/take.ts'

export const headers = secretPageHeaders
export const meta = () => pageMeta(tFree('take.title'))

/** /payment/free/:token */
export default function TakeFreeOrder({ params }: Route.ComponentProps) {
  return <TakePage token={params.token} />
}
