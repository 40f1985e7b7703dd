import type Stripe from 'stripe'
import { answered } from '../answered.ts'
import type { Payments } from '../port.ts'

export function openFees({ charges }: Stripe): Pick<Payments, 'findChargeFee'> {
  return {
    findChargeFee: async (chargeId) => {
      const retrieve = () => charges.retrieve(chargeId, { expand: ['balance_transaction'] })
      const { balance_transaction: booking } = await answered(retrieve, { object: 'charge', id: /^(ch|py)_/ })
      if (booking === null || typeof booking === 'string') return undefined
      return { bookingId: booking.id, amount: booking.fee, currency: booking.currency.toUpperCase() }
    },
  }
}
