import { BasketPage } from '../../features/sales/basket/basket-page.tsx'
import { t as tSales } from '../../features/sales/messages/t.ts'
import { pageMeta, secretPageHeaders } from '../../page-meta.ts'

export const handle = 'wide'
export const headers = secretPageHeaders
export const meta = () => pageMeta(tSales('basket.title'))

/** /basket */
export default function Basket() {
  return <BasketPage />
}
