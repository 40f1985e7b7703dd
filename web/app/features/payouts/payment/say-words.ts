import { formatMoney } from '@lineup/contract/format.ts'
import { t as tPayouts } from '../messages/t.ts'
import { t as tDialogs } from './dialogs/messages/t.ts'
import { t } from './messages/t.ts'

// The payment provider may send words that we do not know: they are never shown as they are.

export const sayDispute = (status: string): string => t.find(`disputes.statuses.${status}`) ?? t('disputes.unknown')

export const sayDisputeReason = (reason: string): string => t.find(`disputes.reasons.${reason}`) ?? t('disputes.other')

/** Why money went back. Its dashboard offers more reasons than we do. */
export const sayReason = (reason: string): string => {
  return tDialogs.find(`refund.reasons.${reason}`) ?? tDialogs('refund.otherReason')
}

/** What went back of a price, in minor units. */
export function sayRefunded(of: { refunded: number; price: number; currency: string }): string {
  const [refunded, price] = [formatMoney(of.refunded, of.currency), formatMoney(of.price, of.currency)]
  return of.refunded < of.price
    ? tPayouts('payouts.refunded.part', { money: refunded, price })
    : tPayouts('payouts.refunded.whole', { money: refunded })
}
