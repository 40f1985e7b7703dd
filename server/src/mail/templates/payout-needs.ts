import { formatMoney } from '@lineup/contract/format.ts'
import { t } from '../messages/t.ts'
import { type ComposedMail, composeMail } from './compose.ts'

/** `bank`: the payment provider does not send money to their country, so the shop does. */
export type Need = 'account' | 'bank' | 'details' | 'rejected' | 'closed'

export type HeldPayouts = {
  need: Need
  /** Minor units. */
  amount: number
  currency: string
  url: string
  stopUrl: string
  /** An admin asked for this mail. */
  isReminder?: boolean
}

export function payoutNeedsMail({
  need,
  amount,
  currency,
  url,
  stopUrl,
  isReminder = false,
}: HeldPayouts): ComposedMail {
  const money = formatMoney(amount, currency)
  return composeMail({
    subject: t(`payoutNeeds.${need}.subject`, { money }),
    preview: t('payoutNeeds.preview', { money }),
    heading: t(`payoutNeeds.${need}.heading`),
    paragraphs: [t('payoutNeeds.earned', { money }), t(`payoutNeeds.${need}.what`)],
    action: { label: t(`payoutNeeds.${need}.action`), url },
    footnote: isReminder ? t('payoutNeeds.footnoteReminder') : t('payoutNeeds.footnote'),
    stopUrl,
  })
}
