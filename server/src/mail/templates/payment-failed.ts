import { formatMoney } from '@lineup/contract/format.ts'
import { saidTitle } from '../messages/said-title.ts'
import { t } from '../messages/t.ts'
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
    subject: t('paymentFailed.subject', { title: saidTitle(title), orderNumber }),
    preview: t('paymentFailed.preview'),
    heading: t('paymentFailed.heading'),
    paragraphs: [t('paymentFailed.declined'), t('paymentFailed.tryAgain')],
    facts: [
      [t('paymentFailed.photos'), saidTitle(title)],
      [t('paymentFailed.amount'), formatMoney(price, currency)],
      [t('facts.orderNumber'), orderNumber],
    ],
    action: { label: t('paymentFailed.action'), url: retryUrl },
    footnote: t('paymentFailed.footnote'),
  })
}
