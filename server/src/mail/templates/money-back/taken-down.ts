import { formatMoney } from '@lineup/contract/format.ts'
import { saidTitle } from '../../messages/said-title.ts'
import { t } from '../../messages/t.ts'
import { type ComposedMail, composeMail } from '../compose.ts'

export type TakenDown = {
  orderNumber: string
  title: string
  photos: number
  /** Minor units; 0 when the money went back before. */
  amount: number
  currency: string
  orderUrl: string
}

export function takenDownMail({ orderNumber, title, photos, amount, currency, orderUrl }: TakenDown): ComposedMail {
  const refund = amount > 0 ? [t('takenDown.refund', { money: formatMoney(amount, currency) })] : []
  return composeMail({
    subject: t('takenDown.subject', { count: photos, orderNumber }),
    preview: t('takenDown.preview'),
    heading: t('takenDown.heading', { count: photos }),
    paragraphs: [t('takenDown.what', { count: photos }), ...refund],
    facts: [
      [t('facts.bought'), saidTitle(title)],
      [t('facts.orderNumber'), orderNumber],
    ],
    action: { label: t('actions.openOrder'), url: orderUrl },
    footnote: t('footnotes.bought'),
  })
}
