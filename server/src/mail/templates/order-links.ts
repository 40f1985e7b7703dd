import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { saidTitle } from '../messages/said-title.ts'
import { t } from '../messages/t.ts'
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
  return composeMail({
    subject: t('orderLinks.subject'),
    preview: t('orderLinks.preview', { count: orders.length }),
    heading: t('orderLinks.heading'),
    paragraphs: [t('orderLinks.orders', { count: orders.length })],
    links: orders.map(({ orderNumber, title, price, currency, paidAt, photos, left, url }) => ({
      label: saidTitle(title),
      note: t('orderLinks.order', {
        orderNumber,
        money: formatMoney(price, currency),
        day: formatDate(paidAt.toISOString(), 'DD MMM, YYYY'),
        state: stateOf(photos, left),
      }),
      url,
    })),
    notes: [t('orderLinks.once')],
    footnote: t('orderLinks.footnote'),
  })
}

function stateOf(count: number, left: number): string {
  if (left === 0) return t('orderLinks.states.none')
  return left === count ? t('orderLinks.states.all', { count }) : t('orderLinks.states.some', { left, count })
}
