import { formatInstant, formatMoney } from '@lineup/contract/format.ts'
import { sentencesOf } from '@lineup/contract/joined.ts'
import { paymentStatus, refundReason } from '@lineup/contract/states.ts'
import { needsHelp } from '../downloads-state.tsx'
import { t as tPayouts } from '../messages/t.ts'
import { isStuck } from '../payout-state.tsx'
import { t as tDialogs } from './dialogs/messages/t.ts'
import type { ActDialog } from './dialogs/page-dialogs.tsx'
import { isRefundable } from './dialogs/refund-effect.ts'
import { isReleasable } from './dialogs/release-effect.ts'
import { failedRefundsOf } from './failed-refunds.ts'
import type { PaymentView } from './load-payment.ts'
import { t } from './messages/t.ts'
import { shareOf } from './shares.ts'
import { isDisputeOpen } from './standing.ts'
import type { Act, Todo } from './todo.ts'

const allowAgain = (): Act => ({ name: tPayouts('payouts.allowAgain.title'), dialog: { act: 'allowAgain' } })

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
        text: sentencesOf(
          t('dispute.open', { money: money(amount) }),
          due_by && t('dispute.due', { when: formatInstant(due_by, 'DD-MMM-YYYY') }),
        ),
        isPressing: true,
      })),
    ...failedRefundsOf(view),
    ...twins
      .filter(({ settled }) => !settled)
      .map((twin) => ({
        text: (twin.id < view.id
          ? (number: string) => t('duplicate.later', { number })
          : (number: string) => t('duplicate.earlier', { number }))(twin.reference),
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
          text: sentencesOf(
            left > 0 ? t('stuck', { username, money: money(left) }) : t('stuckNetted', { username }),
            reason,
          ),
          isPressing: false,
        }
      }),
    ...(reported > 0
      ? [
          {
            text: t('reported', { photos: reported, all: downloads.length }),
            isPressing: false,
            acts: [allowAgain()],
          },
        ]
      : []),
    ...(usedUp > 0
      ? [{ text: tPayouts('payouts.usedUp', { used: usedUp, all: downloads.length }), isPressing: false }]
      : []),
  ]
}

function quarantineOf(view: PaymentView): Todo[] {
  const { quarantine_reason: reason, price, charged, currency } = view
  if (reason === null || view.refunded > 0) return []

  const isAmount = reason === 'amount' && charged !== null
  const why = isAmount
    ? t('quarantine.amount', { price: formatMoney(price, currency), paid: formatMoney(charged, currency) })
    : (t.find(`quarantine.reasons.${reason}`) ?? '')
  const canRelease = isReleasable(view)
  return [
    {
      text: sentencesOf(t('quarantine.held'), why, canRelease ? t('quarantine.release') : t('quarantine.refund')),
      isPressing: true,
      acts: [
        ...(canRelease ? [{ name: tDialogs('release.title'), dialog: { act: 'release' } } satisfies Act] : []),
        ...refundActs(view, refundReason.requested),
      ],
    },
  ]
}

const refundActs = (view: PaymentView, reason: Extract<ActDialog, { act: 'refund' }>['reason']): Act[] =>
  isRefundable(view)
    ? [{ name: tDialogs('refund.this', { number: view.reference }), dialog: { act: 'refund', reason } }]
    : []

/** What happened to a payment that came to nothing, or to money that the bank took. Nobody has to do anything about it. */
export function notesOn({ status, disputes, fail_reason: reason, currency }: PaymentView): string[] {
  const lost = disputes.filter((one) => one.status === 'lost')
  return [
    ...lost.map(({ amount }) => t('dispute.lost', { money: formatMoney(amount, currency) })),
    ...(reason === null || status === paymentStatus.success ? [] : [sayDecline(reason)]),
  ]
}

/** The provider gives a sentence, or only its code. */
function sayDecline(reason: string): string {
  if (reason.includes(' ')) return t('declined', { why: reason })
  return t.find(`declines.${reason}`) ?? t('declinedCard')
}
