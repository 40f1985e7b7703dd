import { paymentStatus, payoutStatus } from '@lineup/contract/states.ts'
import { payouts as words } from '../../strings/payouts.ts'
import { Pill } from '../../ui/pill.tsx'

export function PaymentPill({ status }: { status: number }) {
  return <StatusPill isSuccess={status === paymentStatus.success} isFailed={status === paymentStatus.failed} />
}

/** Pending covers waiting payouts, payouts in progress and payments without a payout. */
export function PayoutPill({ status }: { status: number | undefined }) {
  return <StatusPill isSuccess={status === payoutStatus.success} isFailed={status === payoutStatus.failed} />
}

function StatusPill({ isSuccess, isFailed }: { isSuccess: boolean; isFailed: boolean }) {
  if (isSuccess) return <Pill tone="ok">{words.success}</Pill>
  if (isFailed) return <Pill tone="err">{words.failed}</Pill>
  return <Pill tone="warn">{words.pending}</Pill>
}
