import type Stripe from 'stripe'
import { availableOn, newBooking } from '../checkout/balance-transaction.ts'
import { isRefundSlow } from '../checkout/cards.ts'
import type { Cause, Core } from '../core.ts'
import { emit } from '../events/emit.ts'
import { ApiError } from '../http/api-error.ts'
import { decodeParams, flag, integer, metadata, oneOf, shape, text } from '../http/params.ts'
import type { Call } from '../http/route.ts'
import { findObject, saveObject, selectObjects } from '../store/objects.ts'
import { refuseBack, takeBack } from '../transfers/destination-charge.ts'
import { newRefund, type Refund } from './refund.ts'

const refundParams = shape({
  charge: text(),
  payment_intent: text(),
  amount: integer({ min: 1 }),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
  metadata,
  reverse_transfer: flag,
  refund_application_fee: flag,
})

type Wish = {
  /** All that is left, when left out. */
  amount?: number | undefined
  reason?: Stripe.RefundCreateParams.Reason | undefined
  metadata?: Record<string, string> | undefined
  reverse_transfer?: boolean | undefined
  refund_application_fee?: boolean | undefined
}

/** POST /v1/refunds. */
export function createRefund({ core, body, cause }: Call): Refund {
  const { charge, payment_intent: intent, ...params } = decodeParams(refundParams, body)
  if (charge !== undefined && intent !== undefined) {
    throw ApiError.invalid('You may only specify one of these parameters: charge, payment_intent.')
  }
  return refundCharge(core, intent === undefined ? getCharge(core, charge) : getChargeOf(core, intent), params, cause)
}

/**
 * Gives money of a charge back to the buyer. The charge counts a pending refund as refunded.
 * @throws ApiError 400 `charge_already_refunded`, `charge_disputed`, and without a code past what is left
 */
export function refundCharge(core: Core, charge: Stripe.Charge, wish: Wish, cause: Cause): Refund {
  if (!charge.paid) throw ApiError.refused('This charge failed, so it cannot be refunded.', 'charge_not_refundable')
  if (charge.refunded) {
    throw ApiError.refused(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  }
  refuseBack(charge, wish)
  if (selectObjects(core.db, 'dispute', { charge: charge.id }).some((dispute) => !dispute.is_charge_refundable)) {
    throw ApiError.refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed')
  }
  const left = charge.amount - charge.amount_refunded
  const amount = wish.amount ?? left
  if (amount > left) {
    throw ApiError.invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, 'amount')
  }

  const refund = newRefund(core, charge, { ...wish, amount, isPending: core.holdsRefunds || isRefundSlow(charge) })
  const booking = saveObject(
    core.db,
    newBooking(core, {
      amount: -amount,
      currency: charge.currency,
      source: refund.id,
      type: 'refund',
      reportingCategory: 'refund',
      description: 'REFUND FOR CHARGE',
      availableOn: availableOn(core, charge),
    }),
  )
  const reversal = takeBack(core, charge, { refund: refund.id, amount, back: wish, cause })
  const booked = saveObject(core.db, { ...refund, balance_transaction: booking.id, transfer_reversal: reversal })
  emit(core, 'charge.refunded', countRefunded(core, charge, amount), cause)
  emit(core, 'refund.created', booked, cause)
  return booked
}

/** Adds to what a charge has refunded; a negative amount is a refund that came back. */
export function countRefunded({ db }: Core, charge: Stripe.Charge, amount: number) {
  const refunded = charge.amount_refunded + amount
  return saveObject(db, { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount })
}

function getCharge({ db }: Core, id: string | undefined) {
  if (id === undefined) {
    const message = 'One of the following params should be provided for this request: payment_intent or charge.'
    throw ApiError.invalid(message, 'payment_intent', 'parameter_missing')
  }
  const charge = findObject(db, 'charge', id)
  if (!charge) throw ApiError.unknownReference('charge', id, 'charge')
  return charge
}

function getChargeOf(core: Core, id: string) {
  const intent = findObject(core.db, 'payment_intent', id)
  if (!intent) throw ApiError.unknownReference('payment_intent', id, 'payment_intent')
  if (intent.status !== 'succeeded' || typeof intent.latest_charge !== 'string') {
    throw ApiError.refused(`This PaymentIntent (${id}) does not have a successful charge to refund.`)
  }
  return getCharge(core, intent.latest_charge)
}
