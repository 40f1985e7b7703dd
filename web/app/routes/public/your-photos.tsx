import { OrdersPage } from '../../features/sales/orders/orders-page.tsx'
import { pageMeta, secretPageHeaders } from '../../page-meta.ts'
import { orders } from '../../strings/payment/orders.ts'

export const handle = 'wide'
export const headers = secretPageHeaders
export const meta = () => pageMeta(orders.title)

/** /your-photos */
export default function YourPhotos() {
  return <OrdersPage />
}
