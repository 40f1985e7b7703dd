import { openDisputeStates, paymentStatus } from '@lineup/contract/states.ts'
import type { PaymentView } from './load-payment.ts'
import { t } from './messages/t.ts'

type Standing = { name: string; tone: 'ok' | 'warn' | 'err' | 'neutral' }

/** A dispute that the bank has not decided yet. Appeals count as open. */
export const isDisputeOpen = (status: string | null): boolean => status !== null && openDisputeStates.includes(status)

/** What the buyer really paid, in minor units: of a payment in quarantine another sum than its price. */
export const paidOf = ({
  quarantine_reason,
  charged,
  price,
}: Pick<PaymentView, 'quarantine_reason' | 'charged' | 'price'>) =>
  quarantine_reason === null ? price : (charged ?? price)

/** The present state of a payment in two words. */
export function standingOf(
  payment: Pick<
    PaymentView,
    'status' | 'refunded' | 'price' | 'charged' | 'quarantine_reason' | 'dispute_status' | 'method'
  >,
): Standing {
  const { status, refunded, quarantine_reason, dispute_status, method } = payment
  const price = paidOf(payment)

  if (quarantine_reason !== null && refunded >= price) return { name: t('standings.refunded'), tone: 'neutral' }
  if (quarantine_reason !== null) return { name: t('standings.quarantined'), tone: 'warn' }
  if (status === paymentStatus.pending) return { name: t('standings.pending'), tone: 'neutral' }
  if (status === paymentStatus.failed) return { name: t('standings.failed'), tone: 'err' }
  if (method === 'free') return { name: t('standings.free'), tone: 'ok' }
  if (isDisputeOpen(dispute_status)) return { name: t('standings.disputed'), tone: 'err' }
  if (dispute_status === 'lost') return { name: t('standings.lost'), tone: 'err' }
  if (refunded > 0 && refunded >= price) return { name: t('standings.refunded'), tone: 'neutral' }
  return refunded > 0 ? { name: t('standings.partly'), tone: 'warn' } : { name: t('standings.paid'), tone: 'ok' }
}
