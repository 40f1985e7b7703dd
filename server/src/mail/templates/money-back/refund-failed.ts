import { formatMoney } from '@lineup/contract/format.ts'
import { t } from '../../messages/t.ts'
import { type ComposedMail, composeMail } from '../compose.ts'

export type RefundFailed = {
  orderNumber: string
  /** Minor units. */
  amount: number
  currency: string
  email: string | null
  /** A sentence. */
  problem: string
  adminUrl: string
}

export function refundFailedMail({
  orderNumber,
  amount,
  currency,
  email,
  problem,
  adminUrl,
}: RefundFailed): ComposedMail {
  const money = formatMoney(amount, currency)
  return composeMail({
    subject: t('refundFailed.subject', { money, orderNumber }),
    preview: t('refundFailed.preview'),
    heading: t('refundFailed.heading'),
    paragraphs: [t('refundFailed.what', { money, problem }), t('refundFailed.whatToDo')],
    facts: [
      [t('facts.buyer'), email ?? t('facts.noEmail')],
      [t('facts.orderNumber'), orderNumber],
    ],
    action: { label: t('actions.openPayment'), url: adminUrl },
    footnote: t('footnotes.operatorOfBuyer'),
  })
}
