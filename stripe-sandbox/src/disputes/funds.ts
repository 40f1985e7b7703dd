import { newBooking } from '../checkout/balance-transaction.ts'
import type { Core } from '../core.ts'
import { saveObject } from '../store/objects.ts'
import type { Dispute } from './dispute.ts'

/** Kept by the provider whatever comes of the dispute. Real fees vary by country. */
export const DISPUTE_FEE = 1500

/** Takes the disputed amount and the fee from the platform's balance. */
export function withdrawFunds(core: Core, dispute: Dispute) {
  return withBooking(core, dispute, {
    amount: -dispute.amount,
    reportingCategory: 'dispute',
    description: `Chargeback withdrawal for ${dispute.charge}`,
    fee: { amount: DISPUTE_FEE, description: 'Dispute fee' },
  })
}

/** Gives the disputed amount back; the fee stays with the provider. */
export function reinstateFunds(core: Core, dispute: Dispute) {
  return withBooking(core, dispute, {
    amount: dispute.amount,
    reportingCategory: 'dispute_reversal',
    description: `Chargeback reversal for ${dispute.charge}`,
  })
}

/** Whether the disputed amount has left the balance and not come back. */
export function hasWithdrawn({ balance_transactions: bookings }: Dispute) {
  return bookings.reduce((sum, booking) => sum + booking.amount, 0) < 0
}

type Facts = Pick<Parameters<typeof newBooking>[1], 'amount' | 'reportingCategory' | 'description' | 'fee'>

function withBooking(core: Core, dispute: Dispute, facts: Facts): Dispute {
  const { id: source, currency } = dispute
  const booking = saveObject(core.db, newBooking(core, { ...facts, currency, source, type: 'adjustment' }))
  return saveObject(core.db, { ...dispute, balance_transactions: [...dispute.balance_transactions, booking] })
}
