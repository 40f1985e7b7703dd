import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { type ComposedMail, composeMail } from './compose.ts'

/** `price` in minor units. */
export type OrderLink = {
  orderNumber: string
  title: string
  price: number
  currency: string
  paidAt: Date
  url: string
}

/** For a buyer who lost the page and the receipts. Newest first. */
export function orderLinksMail(orders: OrderLink[]): ComposedMail {
  const count = orders.length === 1 ? '1 order' : `${orders.length} orders`
  return composeMail({
    subject: 'The links to your photos',
    preview: `${count} on Lineup with this address.`,
    heading: 'Your photos are here',
    paragraphs: [`You have ${count} on Lineup with this address. Each link opens the page of one order.`],
    links: orders.map(({ orderNumber, title, price, currency, paidAt, url }) => ({
      label: title,
      note: `Order ${orderNumber}, ${formatMoney(price, currency)} on ${formatDate(paidAt.toISOString(), 'DD MMM, YYYY')}`,
      url,
    })),
    footnote:
      'You get this because somebody typed your address on Lineup to find lost photos. If it was not you, ignore it: nobody else gets these links. Keep them: whoever has a link can download the photos.',
  })
}
