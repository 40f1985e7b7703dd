import type Stripe from 'stripe'
import { byBuyer, type Core } from '../core.ts'
import { emit } from '../events/emit.ts'
import { ApiError } from '../http/api-error.ts'
import { writeInvoice } from '../invoices/invoice.ts'
import { newId } from '../store/ids.ts'
import { saveObject } from '../store/objects.ts'
import { sendOn } from '../transfers/destination-charge.ts'
import { newChargeTransaction } from './balance-transaction.ts'
import { newCharge } from './charge.ts'
import { completed, orderOf, startIntent } from './pay-session.ts'

type Buyer = { email: string; name: string }

/** The buyer chose a method that pays days later (a bank debit): the session is complete, the money is not there. */
export function startDelayed(core: Core, session: Stripe.Checkout.Session, buyer: Buyer) {
  if (session.status !== 'open') throw ApiError.refused('The session is not open')
  const intent = startIntent(core, session)
  const processing = saveObject(core.db, { ...intent, status: 'processing', payment_method: newId('pm_1') } as const)
  const complete = saveObject(
    core.db,
    completed({ ...session, payment_intent: intent.id }, buyer, orderOf(core, session)),
  )
  emit(core, 'payment_intent.processing', processing, byBuyer)
  emit(core, 'checkout.session.completed', complete, byBuyer)
}

/** The delayed money came, or did not. */
export function settleDelayed(core: Core, session: Stripe.Checkout.Session, isPaid: boolean) {
  const intent = startIntent(core, session)
  if (intent.status !== 'processing') throw ApiError.refused('The payment is not being processed')
  if (isPaid) succeed(core, session, intent)
  else fail(core, session, intent)
}

function succeed(core: Core, session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent) {
  const { email, name } = session.customer_details ?? {}
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, email: email ?? '', name: name ?? '' }
  const charge = newCharge(core, intent, { card, isAuthenticated: false })
  const booking = saveObject(core.db, newChargeTransaction(core, charge, false))
  const booked = sendOn(core, saveObject(core.db, { ...charge, balance_transaction: booking.id }))
  const paid = saveObject(core.db, {
    ...intent,
    amount_received: intent.amount,
    latest_charge: charge.id,
    status: 'succeeded',
  } as const)
  const invoice = writeInvoice(core, session, orderOf(core, session))
  emit(core, 'charge.succeeded', booked, byBuyer)
  emit(core, 'payment_intent.succeeded', paid, byBuyer)
  emit(
    core,
    'checkout.session.async_payment_succeeded',
    saveObject(core.db, { ...session, payment_status: 'paid', invoice: invoice?.id ?? null } as const),
    byBuyer,
  )
}

function fail(core: Core, session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent) {
  const failed = saveObject(core.db, {
    ...intent,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_payment_attempt_failed',
      message: 'The payment failed.',
    },
    status: 'requires_payment_method',
  } as const)
  emit(core, 'payment_intent.payment_failed', failed, byBuyer)
  emit(core, 'checkout.session.async_payment_failed', session, byBuyer)
}
