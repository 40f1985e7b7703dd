import { t as tSales } from '../../features/sales/messages/t.ts'
import { OrdersPage } from '../../features/sales/orders/orders-page.tsx'
import { pageMeta, secretPageHeaders } from '../../page-meta.ts'

export const handle = 'wide'
export const headers = secretPageHeaders
export const meta = () => pageMeta(tSales('orders.title'))

/** /your-photos */
export default function YourPhotos() {
  return <OrdersPage />
}
