import { formatMoney } from '@lineup/contract/format.ts'
import { disputeWords } from '../../../strings/payment/dispute.ts'
import { refundWords } from '../../../strings/payment/refund.ts'
import { payouts as words } from '../../../strings/payouts.ts'

// The payment provider may send words that we do not know: they are never shown as they are.

export const sayDispute = (status: string): string => disputeWords.statuses[status] ?? disputeWords.unknown

export const sayDisputeReason = (reason: string): string => disputeWords.reasons[reason] ?? disputeWords.other

/** Why money went back. Its dashboard offers more reasons than we do. */
export const sayReason = (reason: string): string => {
  const reasons: Record<string, string> = refundWords.reasons
  return reasons[reason] ?? refundWords.otherReason
}

/** What went back of a price, in minor units. */
export function sayRefunded(of: { refunded: number; price: number; currency: string }): string {
  const [refunded, price] = [formatMoney(of.refunded, of.currency), formatMoney(of.price, of.currency)]
  return of.refunded < of.price ? words.refunded.part(refunded, price) : words.refunded.whole(refunded)
}
