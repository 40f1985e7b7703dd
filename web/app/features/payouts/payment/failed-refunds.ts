import { formatMoney } from '@lineup/contract/format.ts'
import { sentencesOf } from '@lineup/contract/joined.ts'
import { givenRefunds, refundReason, refundStatus } from '@lineup/contract/states.ts'
import { isRefundable, leftOf } from './dialogs/refund-effect.ts'
import type { PaymentView } from './load-payment.ts'
import { t } from './messages/t.ts'
import { takenTooMuch } from './taken-too-much.ts'
import type { Act, Todo } from './todo.ts'

type Refund = PaymentView['refunds'][number]

/** Refunds that failed and that no later refund has made good. */
export function failedRefundsOf(view: PaymentView): Todo[] {
  const { refunds, currency } = view
  const money = (minor: number) => formatMoney(minor, currency)
  const open = refunds.filter((one) => one.status === refundStatus.failed && !isMadeGood(one, view))
  return open.map((refund) => ({
    text: sentencesOf(
      t('refundFailed.text', { money: money(refund.amount), why: refund.problem ?? '' }),
      ...takenTooMuch(view).map(({ username, amount }) => t('refundFailed.waits', { username, money: money(amount) })),
      view.downloads.some(({ withdrawn }) => withdrawn) && t('refundFailed.withdrawn'),
    ),
    isPressing: true,
    acts: actsOn(refund, view),
  }))
}

const isMadeGood = ({ id, amount }: Refund, view: PaymentView): boolean => {
  const later = view.refunds.filter((one) => one.id > id && givenRefunds.includes(one.status))
  return leftOf(view) === 0 || later.reduce((sum, one) => sum + one.amount, 0) >= amount
}

function actsOn(refund: Refund, view: PaymentView): Act[] {
  const again: Act = {
    name: t('refundFailed.again'),
    dialog: { act: 'refund', reason: refundReason.requested, amount: Math.min(refund.amount, leftOf(view)) },
  }
  return [
    ...(isRefundable(view) ? [again] : []),
    ...(refund.amount <= leftOf(view)
      ? [{ name: t('refundFailed.byHand'), dialog: { act: 'refundByHand', refund } } satisfies Act]
      : []),
  ]
}
