import { formatMoney } from '@lineup/contract/format.ts'
import { type ComposedMail, composeMail } from './compose.ts'

export type FailedPayment = {
  orderNumber: string
  title: string
  /** Minor units. */
  price: number
  currency: string
  retryUrl: string
}

export function paymentFailedMail({ orderNumber, title, price, currency, retryUrl }: FailedPayment): ComposedMail {
  return composeMail({
    subject: `Your payment for ${title} did not go through (order ${orderNumber})`,
    preview: 'You have not been charged.',
    heading: 'Payment not received',
    paragraphs: [
      'Your bank has declined the payment after all. You have not been charged, and the photos are still there.',
      'You can try again, with another card if you like.',
    ],
    facts: [
      ['Photos', title],
      ['Amount', formatMoney(price, currency)],
      ['Order number', orderNumber],
    ],
    action: { label: 'Try again', url: retryUrl },
    footnote: 'You get this because you ordered photos on Lineup.',
  })
}
