import type Stripe from 'stripe'
import type { Core } from '../core.ts'
import { newId } from '../store/ids.ts'

const DAYS_UNTIL_AVAILABLE = 7
const A_DAY = 24 * 60 * 60

/** The provider's usual card fee, 2.9 % and 30 minor units. Real fees vary by card and country. */
export function feeOf(amount: number) {
  return Math.round(amount * 0.029) + 30
}

/** The booking of a paid charge on the platform's balance. */
export function newChargeTransaction(
  core: Core,
  charge: Stripe.Charge,
  isAvailableAtOnce: boolean,
): Stripe.BalanceTransaction {
  const created = core.clock.seconds()
  const fee = feeOf(charge.amount)

  return {
    id: newId('txn_3'),
    object: 'balance_transaction',
    amount: charge.amount,
    available_on: isAvailableAtOnce ? created : created + DAYS_UNTIL_AVAILABLE * A_DAY,
    balance_type: 'payments',
    created,
    currency: charge.currency,
    description: charge.description,
    exchange_rate: null,
    fee,
    fee_details: [
      { amount: fee, application: null, currency: charge.currency, description: 'Processing fee', type: 'stripe_fee' },
    ],
    net: charge.amount - fee,
    reporting_category: 'charge',
    source: charge.id,
    status: isAvailableAtOnce ? 'available' : 'pending',
    type: 'charge',
  }
}
