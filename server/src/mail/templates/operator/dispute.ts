import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { disputeStatus } from '@lineup/contract/states.ts'
import { t } from '../../messages/t.ts'
import { type ComposedMail, composeMail } from '../compose.ts'

export type Dispute = {
  orderNumber: string
  /** Minor units. */
  amount: number
  currency: string
  email: string | null
  /** The provider's own word. */
  reason: string
  status: string
  /** Until when the bank takes evidence. */
  dueBy: Date | null
  adminUrl: string
}

const TOLD = [
  disputeStatus.warningNeedsResponse,
  disputeStatus.needsResponse,
  disputeStatus.won,
  disputeStatus.warningClosed,
  disputeStatus.prevented,
  disputeStatus.lost,
]

/** Whether there is a mail for this status: evidence that is being read is no news. */
export const isTold = (status: string): boolean => TOLD.some((told) => told === status)

export function disputeMail({
  orderNumber,
  amount,
  currency,
  email,
  reason,
  status,
  dueBy,
  adminUrl,
}: Dispute): ComposedMail {
  const money = formatMoney(amount, currency)
  const news = TOLD.find((told) => told === status) ?? disputeStatus.needsResponse
  const what = t(`dispute.${news}.what`, { money })
  const isWaiting = status === disputeStatus.needsResponse || status === disputeStatus.warningNeedsResponse
  const due = dueBy === null ? null : formatDate(dueBy.toISOString().slice(0, 10), 'DD-MMM-YYYY')
  return composeMail({
    subject: t(`dispute.${news}.subject`, { money, orderNumber }),
    preview: what,
    heading: t(`dispute.${news}.heading`),
    paragraphs: [what, ...(isWaiting ? [t('dispute.answer')] : [])],
    facts: [
      ...(isWaiting && due !== null ? [[t('dispute.answerUntil'), due] as [string, string]] : []),
      [t('dispute.reason'), t.find(`dispute.reasons.${reason}`) ?? reason.replaceAll('_', ' ')],
      [t('facts.buyer'), email ?? t('facts.noEmail')],
      [t('facts.orderNumber'), orderNumber],
    ],
    action: { label: t('actions.openPayment'), url: adminUrl },
    footnote: t('footnotes.operatorOfBuyer'),
  })
}
