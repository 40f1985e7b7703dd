import { formatMoney } from '@lineup/contract/format.ts'
import { retryPayout } from '@lineup/contract/payouts/calls.ts'
import { payoutStatus } from '@lineup/contract/states.ts'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { call } from '../../api/call.ts'
import { tellIfUnreachable } from '../../api/table/change-row.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { t } from './messages/t.ts'
import { isDisputeOpen } from './payment/standing.ts'
import { type Payment, type Payout, withPayout } from './payments-page.ts'
import { RemindOfAccount } from './remind-of-account.tsx'
import { PayoutPill } from './status-pill.tsx'
import { askForPayment } from './todo/ask-for-payment.ts'

type PayoutStateProps = { payment: Payment; onPaidByHand: (payout: Payout, row: HTMLElement | null) => void }

/** What an order owes each of its photographers. */
export function PayoutState({ payment, onPaidByHand }: PayoutStateProps) {
  const { payouts } = payment
  if (payouts.length === 0) return <OnePayout payment={payment} payout={null} onPaidByHand={onPaidByHand} />
  return (
    <ul className="grid gap-3">
      {payouts.map((payout) => (
        <li key={payout.id}>
          <OnePayout payment={payment} payout={payout} onPaidByHand={onPaidByHand} />
        </li>
      ))}
    </ul>
  )
}

function OnePayout({ payment, payout, onPaidByHand }: PayoutStateProps & { payout: Payout | null }) {
  const kept = payout && isStuck(payout, payment) ? amountOf(payout) - payout.owed : 0
  return (
    <div className="grid justify-items-start gap-1">
      {payout && (
        <Link
          to={href('/admin/user/update/:id', { id: String(payout.user.id) })}
          className="font-semibold text-brand hover:underline"
        >
          {payout.user.username}
        </Link>
      )}
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        {payout && <span className="numbers">{formatMoney(amountOf(payout) - kept, payout.currency)}</span>}
        <PayoutPill payout={payout} />
      </span>
      {payout?.reason && <p className="text-xs text-muted">{payout.reason}</p>}
      {/* Where nothing is owed, it may have gone out by another way. */}
      {payout && kept > 0 && payout.owed > 0 && (
        <p className="text-xs text-muted">
          {t('payouts.keptForEarlier', { money: formatMoney(kept, payout.currency) })}
        </p>
      )}
      {payout?.deduction && <p className="text-xs text-muted">{payout.deduction}</p>}
      {payout && isStuck(payout, payment) && (
        <span className="flex flex-wrap gap-x-4">
          {payout.user.stripe_account_id && <RetryPayout payment={payment} payout={payout} />}
          {payout.waits_for_account && <RemindOfAccount payout={payout} />}
          <TextButton
            aria-label={t('payouts.of', { action: t('payouts.byHand.title'), what: payout.user.username })}
            onClick={(event) => onPaidByHand(payout, event.currentTarget.closest('tr'))}
          >
            {t('payouts.byHand.title')}
          </TextButton>
        </span>
      )}
    </div>
  )
}

/** What arrived and stayed, or will be sent: less what went back to the buyer, or is kept for a debt. */
const amountOf = ({ status, paid, comission, refunded, netted }: Payout) =>
  status === payoutStatus.success ? paid : comission - refunded - netted

/**
 * Failed, or pending with a reason, and something is owed. A payout that will be sent without help has no reason. The buyer's bank
 * decides a dispute, so nobody can send the payout before.
 */
export const isStuck = (payout: Payout, { dispute_status }: Pick<Payment, 'dispute_status'>) =>
  payout.comission > payout.refunded + payout.netted &&
  !isDisputeOpen(dispute_status) &&
  (payout.status === payoutStatus.failed || (payout.status === payoutStatus.pending && payout.reason !== null))

type RetryPayoutProps = { payment: Payment; payout: Payout; onDone?: () => void }

/** No confirmation: the money is owed anyway. */
export function RetryPayout({ payment, payout, onDone }: RetryPayoutProps) {
  const [isBusy, setBusy] = useState(false)

  const retry = async () => {
    setBusy(true)
    const send = async () => withPayout(payment, (await call(retryPayout, { payout_id: payout.id })).payout)
    await askForPayment(payment, send).catch(tellIfUnreachable)
    setBusy(false)
    onDone?.()
  }

  return (
    <TextButton
      aria-label={t('payouts.of', { action: t('payouts.retry'), what: payout.user.username })}
      isBusy={isBusy}
      onClick={() => void retry()}
    >
      {t('payouts.retry')}
    </TextButton>
  )
}
