import { formatMoney } from '@lineup/contract/format.ts'
import { retryPayout } from '@lineup/contract/payouts/calls.ts'
import { payoutStatus } from '@lineup/contract/states.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { href } from '../../api/navigation/href.ts'
import { askForRow, tellIfUnreachable } from '../../api/table/change-row.ts'
import { payouts as words } from '../../strings/payouts.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { type Payment, type Payout, paymentsKey } from './payments-page.ts'
import { PayoutPill } from './status-pill.tsx'

type PayoutStateProps = { payment: Payment; onPaidByHand: (row: HTMLElement | null) => void }

export function PayoutState({ payment, onPaidByHand }: PayoutStateProps) {
  const { payout } = payment
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
        {payout && <span className="numbers">{formatMoney(payout.comission, payout.currency)}</span>}
        <PayoutPill status={payout?.status} />
      </span>
      {payout?.reason && <p className="text-xs text-muted">{payout.reason}</p>}
      {payout && isStuck(payout) && (
        <span className="flex flex-wrap gap-x-4">
          {payout.user.stripe_account_id && <Retry payment={payment} payout={payout} />}
          <TextButton
            aria-label={words.of(words.byHand.title, payout.user.username)}
            onClick={(event) => onPaidByHand(event.currentTarget.closest('tr'))}
          >
            {words.byHand.title}
          </TextButton>
        </span>
      )}
    </div>
  )
}

/** Failed, or pending with a reason. A payout that will be sent without help has no reason. */
const isStuck = ({ status, reason }: Payout) =>
  status === payoutStatus.failed || (status === payoutStatus.pending && reason !== null)

/** No confirmation: the money is owed anyway. */
function Retry({ payment, payout }: { payment: Payment; payout: Payout }) {
  const [isBusy, setBusy] = useState(false)

  const retry = async () => {
    setBusy(true)
    const send = async () => ({ payout: (await call(retryPayout, { payout_id: payout.id })).payout })
    await askForRow({ table: paymentsKey, row: payment, send }).catch(tellIfUnreachable)
    setBusy(false)
  }

  return (
    <TextButton aria-label={words.of(words.retry, payout.user.username)} isBusy={isBusy} onClick={() => void retry()}>
      {words.retry}
    </TextButton>
  )
}
