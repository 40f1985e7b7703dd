import { paymentStatus, payoutStatus } from '@lineup/contract/states.ts'
import { payouts as words } from '../../strings/payouts.ts'
import { Pill } from '../../ui/pill.tsx'

/** How a payment went. */
export function PaymentPill({ status }: { status: number }) {
  return <StatusPill isSuccess={status === paymentStatus.success} isFailed={status === paymentStatus.failed} />
}

/** How a payout went: 0 waits, of 3 the provider was asked, and both are pending, as is one that nothing is known of yet. */
export function PayoutPill({ status }: { status: number | undefined }) {
  return <StatusPill isSuccess={status === payoutStatus.success} isFailed={status === payoutStatus.failed} />
}

function StatusPill({ isSuccess, isFailed }: { isSuccess: boolean; isFailed: boolean }) {
  if (isSuccess) return <Pill tone="ok">{words.success}</Pill>
  if (isFailed) return <Pill tone="err">{words.failed}</Pill>
  return <Pill tone="warn">{words.pending}</Pill>
}
