import { formatInstant, formatMoney } from '@lineup/contract/format.ts'
import { payment as words } from '../../../strings/payment/payment.ts'
import { payouts as list } from '../../../strings/payouts.ts'
import { needsHelp } from '../downloads-state.tsx'
import { isStuck } from '../payout-state.tsx'
import type { PaymentView } from './load-payment.ts'
import { isOpen } from './standing.ts'

/** What an admin should look at, the most pressing first. `to`: another payment that has to do with it. */
export type Attention = { text: string; isPressing: boolean; to?: PaymentView['twins'][number] }

export function attentionOf(view: PaymentView): Attention[] {
  const { currency, disputes, refunds, payouts, downloads, twins, quarantine_reason, fail_reason } = view
  const money = (minor: number) => formatMoney(minor, currency)
  const reported = downloads.filter(({ reported: isReported }) => isReported).length
  const usedUp = downloads.filter((one) => needsHelp(one) && !one.reported).length

  return [
    ...(quarantine_reason === null
      ? []
      : [{ text: `${words.quarantine.held} ${words.quarantine.reasons[quarantine_reason] ?? ''}`, isPressing: true }]),
    ...disputes
      .filter(({ status }) => isOpen(status))
      .map(({ amount, due_by }) => ({
        text: [
          words.dispute.open(money(amount)),
          ...(due_by === null ? [] : [words.dispute.due(formatInstant(due_by, 'DD-MMM-YYYY'))]),
        ].join(' '),
        isPressing: true,
      })),
    ...refunds
      .filter(({ status }) => status === 'failed')
      .map(({ amount }) => ({ text: words.refundFailed(money(amount)), isPressing: true })),
    ...twins
      .filter(({ refunded }) => refunded === 0 && view.refunded === 0)
      .map((twin) => ({
        text: (twin.id < view.id ? words.duplicate.later : words.duplicate.earlier)(twin.reference),
        isPressing: false,
        to: twin,
      })),
    ...payouts
      .filter((payout) => isStuck(payout, view))
      .map(({ user, comission, reason }) => ({
        text: `${words.stuck(user.username, money(comission))} ${reason ?? ''}`,
        isPressing: false,
      })),
    ...(reported > 0 ? [{ text: list.notArrived(reported, downloads.length), isPressing: false }] : []),
    ...(usedUp > 0 ? [{ text: list.usedUp(usedUp, downloads.length), isPressing: false }] : []),
    ...disputes
      .filter(({ status }) => status === 'lost')
      .map(({ amount }) => ({ text: words.dispute.lost(money(amount)), isPressing: false })),
    ...(fail_reason === null ? [] : [{ text: words.declined(fail_reason), isPressing: false }]),
  ]
}
