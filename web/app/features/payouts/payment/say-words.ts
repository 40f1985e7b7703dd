import { disputeWords } from '../../../strings/payment/dispute.ts'
import { refundWords } from '../../../strings/payment/refund.ts'

// The payment provider may send words that we do not know: they are never shown as they are.

export const sayDispute = (status: string): string => disputeWords.statuses[status] ?? disputeWords.unknown

export const sayDisputeReason = (reason: string): string => disputeWords.reasons[reason] ?? disputeWords.other

/** Why money went back. Its dashboard offers more reasons than we do. */
export const sayReason = (reason: string): string => {
  const reasons: Record<string, string> = refundWords.reasons
  return reasons[reason] ?? refundWords.otherReason
}
