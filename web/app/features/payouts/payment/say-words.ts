import { formatMoney } from '@lineup/contract/format.ts'
import { t } from '../messages/t.ts'

// The payment provider may send words that we do not know: they are never shown as they are.

export const sayDispute = (status: string): string =>
  t.find(`disputeWords.statuses.${status}`) ?? t('disputeWords.unknown')

export const sayDisputeReason = (reason: string): string =>
  t.find(`disputeWords.reasons.${reason}`) ?? t('disputeWords.other')

/** Why money went back. Its dashboard offers more reasons than we do. */
export const sayReason = (reason: string): string => {
  return t.find(`refundWords.reasons.${reason}`) ?? t('refundWords.otherReason')
}

/** What went back of a price, in minor units. */
export function sayRefunded(of: { refunded: number; price: number; currency: string }): string {
  const [refunded, price] = [formatMoney(of.refunded, of.currency), formatMoney(of.price, of.currency)]
  return of.refunded < of.price
    ? t('payouts.refunded.part', { money: refunded, price })
    : t('payouts.refunded.whole', { money: refunded })
}
