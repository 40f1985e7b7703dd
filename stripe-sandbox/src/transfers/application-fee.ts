import type Stripe from 'stripe'
import { availableOn, newBooking } from '../checkout/balance-transaction.ts'
import type { Cause, Core } from '../core.ts'
import { emit } from '../events/emit.ts'
import { newId } from '../store/ids.ts'
import { getObject, type Kinds, saveObject, selectObjects } from '../store/objects.ts'
import type { Transfer } from './transfer.ts'

type Fee = Kinds['application_fee']

/** How many refunds a fee shows by itself. */
const SHOWN = 10

/** What the platform keeps of a destination charge: taken from the account, onto the platform's balance. */
export function takeFee(core: Core, charge: Stripe.Charge, transfer: Transfer, amount: number, cause: Cause): Fee {
  const id = newId('fee_1', 23)
  const booking = newBooking(core, {
    amount,
    currency: charge.currency,
    source: id,
    type: 'application_fee',
    reportingCategory: 'platform_earning',
    description: null,
    availableOn: availableOn(core, charge),
  })
  const fee = saveObject(core.db, {
    id,
    object: 'application_fee',
    account: transfer.destination,
    amount,
    amount_refunded: 0,
    application: 'ca_sandbox',
    balance_transaction: saveObject(core.db, booking).id,
    charge: charge.id,
    created: core.clock.seconds(),
    currency: charge.currency,
    fee_source: null,
    livemode: false,
    originating_transaction: charge.id,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/application_fees/${id}/refunds` },
  })
  emit(core, 'application_fee.created', fee, cause)
  return fee
}

/** Gives a part of a fee back to its account, or all of it. */
export function refundFee(core: Core, feeId: string, share: Share, cause: Cause) {
  const fee = getObject(core.db, 'application_fee', feeId)
  const amount = Math.min(shareOf(fee.amount, share), fee.amount - fee.amount_refunded)
  if (amount <= 0) return
  const id = newId('fr_1', 23)
  const booking = newBooking(core, {
    amount: -amount,
    currency: fee.currency,
    source: id,
    type: 'application_fee_refund',
    reportingCategory: 'platform_earning_refund',
    description: null,
    availableOn: availableOn(core, fee),
  })
  const { created } = saveObject(core.db, booking)
  saveObject(core.db, {
    id,
    object: 'fee_refund',
    amount,
    balance_transaction: booking.id,
    created,
    currency: fee.currency,
    fee: fee.id,
    metadata: {},
  })
  const all = selectObjects(core.db, 'fee_refund', { fee: fee.id }).toReversed()
  const refunded = fee.amount_refunded + amount
  const changed = saveObject(core.db, {
    ...fee,
    amount_refunded: refunded,
    refunded: refunded === fee.amount,
    refunds: { ...fee.refunds, data: all.slice(0, SHOWN), has_more: all.length > SHOWN },
  })
  emit(core, 'application_fee.refunded', changed, cause)
}

/** `part` of `whole` goes back now, after `before` went back. */
export type Share = { whole: number; before: number; part: number }

/** An amount's part in a share, rounded so that all parts together are the amount. */
export function shareOf(amount: number, { whole, before, part }: Share) {
  const upTo = (sum: number) => Math.round((amount * sum) / whole)
  return upTo(before + part) - upTo(before)
}
