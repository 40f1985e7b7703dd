import { formatInstant, formatMoney } from '@lineup/contract/format.ts'
import { paymentStatus, refundReason } from '@lineup/contract/states.ts'
import { needsHelp } from '../downloads-state.tsx'
import { t } from '../messages/t.ts'
import { isStuck } from '../payout-state.tsx'
import type { ActDialog } from './dialogs/page-dialogs.tsx'
import { isRefundable } from './dialogs/refund-effect.ts'
import { isReleasable } from './dialogs/release-effect.ts'
import { failedRefundsOf } from './failed-refunds.ts'
import type { PaymentView } from './load-payment.ts'
import { shareOf } from './shares.ts'
import { isDisputeOpen } from './standing.ts'
import type { Act, Todo } from './todo.ts'

const allowAgain: Act = { name: t('payouts.allowAgain.title'), dialog: { act: 'allowAgain' } }

/** The most pressing first. */
export function attentionOf(view: PaymentView): Todo[] {
  const { currency, disputes, payouts, downloads, twins } = view
  const money = (minor: number) => formatMoney(minor, currency)
  const reported = downloads.filter(({ reported: isReported }) => isReported).length
  const usedUp = downloads.filter((one) => needsHelp(one) && !one.reported).length

  return [
    ...quarantineOf(view),
    ...disputes
      .filter(({ status }) => isDisputeOpen(status))
      .map(({ amount, due_by }) => ({
        text: [
          t('payment.dispute.open', { money: money(amount) }),
          ...(due_by === null ? [] : [t('payment.dispute.due', { when: formatInstant(due_by, 'DD-MMM-YYYY') })]),
        ].join(' '),
        isPressing: true,
      })),
    ...failedRefundsOf(view),
    ...twins
      .filter(({ settled }) => !settled)
      .map((twin) => ({
        text: (twin.id < view.id
          ? (number: string) => t('payment.duplicate.later', { number })
          : (number: string) => t('payment.duplicate.earlier', { number }))(twin.reference),
        isPressing: false,
        to: twin,
        acts: refundActs(view, refundReason.duplicate),
      })),
    ...payouts
      .filter((payout) => isStuck(payout, view))
      .map(({ user: { username }, owed, reason }) => {
        // The payout follows a refund a moment later than the books.
        const left = Math.min(owed, shareOf(view, username) ?? owed)
        return {
          text: `${left > 0 ? t('payment.stuck', { username, money: money(left) }) : t('payment.stuckNetted', { username })} ${reason ?? ''}`,
          isPressing: false,
        }
      }),
    ...(reported > 0
      ? [
          {
            text: t('payment.reported', { photos: reported, all: downloads.length }),
            isPressing: false,
            acts: [allowAgain],
          },
        ]
      : []),
    ...(usedUp > 0 ? [{ text: t('payouts.usedUp', { used: usedUp, all: downloads.length }), isPressing: false }] : []),
  ]
}

function quarantineOf(view: PaymentView): Todo[] {
  const { quarantine_reason: reason, price, charged, currency } = view
  if (reason === null || view.refunded > 0) return []

  const isAmount = reason === 'amount' && charged !== null
  const why = isAmount
    ? t('payment.quarantine.amount', { price: formatMoney(price, currency), paid: formatMoney(charged, currency) })
    : (t.find(`payment.quarantine.reasons.${reason}`) ?? '')
  const canRelease = isReleasable(view)
  return [
    {
      text: [
        t('payment.quarantine.held'),
        why,
        canRelease ? t('payment.quarantine.release') : t('payment.quarantine.refund'),
      ].join(' '),
      isPressing: true,
      acts: [
        ...(canRelease ? [{ name: t('releaseWords.title'), dialog: { act: 'release' } } satisfies Act] : []),
        ...refundActs(view, refundReason.requested),
      ],
    },
  ]
}

const refundActs = (view: PaymentView, reason: Extract<ActDialog, { act: 'refund' }>['reason']): Act[] =>
  isRefundable(view)
    ? [{ name: t('refundWords.this', { number: view.reference }), dialog: { act: 'refund', reason } }]
    : []

/** What happened to a payment that came to nothing, or to money that the bank took. Nobody has to do anything about it. */
export function notesOn({ status, disputes, fail_reason: reason, currency }: PaymentView): string[] {
  const lost = disputes.filter((one) => one.status === 'lost')
  return [
    ...lost.map(({ amount }) => t('payment.dispute.lost', { money: formatMoney(amount, currency) })),
    ...(reason === null || status === paymentStatus.success ? [] : [sayDecline(reason)]),
  ]
}

/** The provider gives a sentence, or only its code. */
function sayDecline(reason: string): string {
  if (reason.includes(' ')) return t('payment.declined', { why: reason })
  return t.find(`payment.declines.${reason}`) ?? t('payment.declinedCard')
}
