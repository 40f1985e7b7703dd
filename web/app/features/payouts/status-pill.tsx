import { paymentStatus, payoutStatus } from '@lineup/contract/states.ts'
import { Pill } from '../../ui/pill.tsx'
import { t } from './messages/t.ts'

export function PaymentPill({ status }: { status: number }) {
  return <StatusPill isSuccess={status === paymentStatus.success} isFailed={status === paymentStatus.failed} />
}

type Standing = { status: number; comission: number; refunded: number; reference: string | null }

/**
 * Pending covers waiting payouts, payouts in progress and payments without a payout. Nothing failed where the buyer got the money back
 * before it was sent. What has a bank's reference was paid by an admin, outside the provider.
 */
export function PayoutPill({ payout }: { payout: Standing | null }) {
  const status = payout?.status
  if (payout?.status === payoutStatus.failed && payout.refunded >= payout.comission)
    return <Pill>{t('payouts.givenBack')}</Pill>
  if (status === payoutStatus.success && payout?.reference) return <Pill tone="ok">{t('payouts.paidByHand')}</Pill>
  return <StatusPill isSuccess={status === payoutStatus.success} isFailed={status === payoutStatus.failed} />
}

function StatusPill({ isSuccess, isFailed }: { isSuccess: boolean; isFailed: boolean }) {
  if (isSuccess) return <Pill tone="ok">{t('payouts.success')}</Pill>
  if (isFailed) return <Pill tone="err">{t('payouts.failed')}</Pill>
  return <Pill tone="warn">{t('payouts.pending')}</Pill>
}
