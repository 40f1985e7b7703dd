import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { type ComposedMail, composeMail } from './compose.ts'

/** `price` in minor units. */
export type OrderLink = {
  orderNumber: string
  title: string
  price: number
  currency: string
  paidAt: Date
  photos: number
  /** How many of the photos can still be downloaded. */
  left: number
  url: string
}

/** For a buyer who lost the page and the receipts. Newest first. */
export function orderLinksMail(orders: OrderLink[]): ComposedMail {
  const count = orders.length === 1 ? '1 order' : `${orders.length} orders`
  return composeMail({
    subject: 'The links to your photos',
    preview: `${count} on Lineup with this address.`,
    heading: 'Your orders are here',
    paragraphs: [`You have ${count} on Lineup with this address. Each link opens the page of one order.`],
    links: orders.map(({ orderNumber, title, price, currency, paidAt, photos, left, url }) => ({
      label: title,
      note: `Order ${orderNumber}, ${formatMoney(price, currency)} on ${formatDate(paidAt.toISOString(), 'DD MMM, YYYY')}, ${stateOf(photos, left)}`,
      url,
    })),
    notes: ['Each photo can be downloaded once. If one is lost or never arrived, tell us on the page of its order.'],
    footnote:
      'You get this because somebody typed your address on Lineup to find lost photos. If it was not you, ignore it: nobody else gets these links. Keep them to yourself: whoever has a link can download what is left.',
  })
}

function stateOf(photos: number, left: number) {
  if (left === 0) return 'nothing left to download'
  return left === photos ? `${photosOf(photos)} to download` : `${left} of ${photosOf(photos)} to download`
}

const photosOf = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)
