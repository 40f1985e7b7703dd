import type Stripe from 'stripe'
import type { Core } from '../core.ts'
import { newId } from '../store/ids.ts'
import { findObject } from '../store/objects.ts'

const DAYS_UNTIL_AVAILABLE = 7
const A_DAY = 24 * 60 * 60

/** The provider's usual card fee, 2.9 % and 30 minor units. Real fees vary by card and country. */
export function feeOf(amount: number) {
  return Math.round(amount * 0.029) + 30
}

type Booking = {
  /** Signed: below 0 it leaves the platform's balance. */
  amount: number
  currency: string
  source: string
  type: Stripe.BalanceTransaction.Type
  reportingCategory: string
  description: string | null
  /** Epoch seconds; now, when it lies in the past. */
  availableOn?: number
  fee?: { amount: number; description: string }
}

/** One booking on the platform's balance. */
export function newBooking({ clock }: Core, facts: Booking): Stripe.BalanceTransaction {
  const created = clock.seconds()
  const availableOn = Math.max(created, facts.availableOn ?? 0)
  const { amount, currency, fee } = facts

  return {
    id: newId('txn_3'),
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created,
    currency,
    description: facts.description,
    exchange_rate: null,
    fee: fee?.amount ?? 0,
    fee_details: fee ? [{ ...fee, application: null, currency, type: 'stripe_fee' }] : [],
    net: amount - (fee?.amount ?? 0),
    reporting_category: facts.reportingCategory,
    source: facts.source,
    status: availableOn <= created ? 'available' : 'pending',
    type: facts.type,
  }
}

/** The booking of a paid charge. */
export function newChargeTransaction(core: Core, charge: Stripe.Charge, isAvailableAtOnce: boolean) {
  return newBooking(core, {
    amount: charge.amount,
    currency: charge.currency,
    source: charge.id,
    type: 'charge',
    reportingCategory: 'charge',
    description: charge.description,
    availableOn: isAvailableAtOnce ? 0 : core.clock.seconds() + DAYS_UNTIL_AVAILABLE * A_DAY,
    fee: { amount: feeOf(charge.amount), description: 'Processing fee' },
  })
}

/** When the money of a booked object is there, in epoch seconds; what is taken of it cannot be felt before. */
export function availableOn({ db }: Core, booked: { balance_transaction: unknown } | undefined) {
  const id = booked?.balance_transaction
  return (typeof id === 'string' && findObject(db, 'balance_transaction', id)?.available_on) || 0
}
