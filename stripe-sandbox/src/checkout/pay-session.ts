import type Stripe from 'stripe'
import { byBuyer, type Core } from '../core.ts'
import { openDispute } from '../disputes/open-dispute.ts'
import { emit } from '../events/emit.ts'
import { writeInvoice } from '../invoices/invoice.ts'
import { newId } from '../store/ids.ts'
import { type Challenge, deleteObject, getObject, type Order, saveObject } from '../store/objects.ts'
import { sendOn } from '../transfers/destination-charge.ts'
import { newChargeTransaction } from './balance-transaction.ts'
import { type Card, type Decline, type Outcome, outcomeOf } from './cards.ts'
import { newCharge } from './charge.ts'
import { customerDetails } from './checkout-session.ts'
import { orderId } from './create-session.ts'
import { newPaymentIntent } from './payment-intent.ts'

export type PayResult =
  | { kind: 'paid' }
  | { kind: 'declined'; decline: Decline }
  | { kind: 'challenge'; challenge: Challenge }

type Paid = Omit<Outcome & { kind: 'pays' }, 'kind'>
type Attempt = { session: Stripe.Checkout.Session; intent: Stripe.PaymentIntent; card: Card; isAuthenticated: boolean }

/** The buyer sends the card form of an open session. The session stays open unless the card pays. */
export function paySession(core: Core, session: Stripe.Checkout.Session, card: Card): PayResult {
  const intent = startIntent(core, session)
  const attempt = { session: { ...session, payment_intent: intent.id }, intent, card, isAuthenticated: false }
  const outcome = outcomeOf(card.number)

  if (outcome.kind === 'challenge') return { kind: 'challenge', challenge: askBank(core, attempt) }
  if (outcome.kind === 'declines') return decline(core, attempt, outcome)
  return complete(core, attempt, outcome)
}

/** The buyer's bank has answered. A challenge is answered once; its payment then goes the way of any card. */
export function answerChallenge(core: Core, challenge: Challenge, isConfirmed: boolean): PayResult {
  const session = getObject(core.db, 'checkout.session', challenge.session)
  const intent = startIntent(core, session)
  const attempt = { session, intent, card: challenge.card, isAuthenticated: isConfirmed }

  deleteObject(core.db, challenge.id)
  return isConfirmed ? complete(core, attempt, {}) : decline(core, attempt, notConfirmed)
}

const notConfirmed: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: 'authentication_required',
  message: 'Your bank could not confirm that it is you. Please try again or use another card.',
  field: 'cardNumber',
}

/** The session's payment intent, made now if there is none yet. */
export function startIntent(core: Core, session: Stripe.Checkout.Session) {
  if (typeof session.payment_intent === 'string') {
    // After a declined card the buyer may say that they live elsewhere, with another tax.
    const begun = getObject(core.db, 'payment_intent', session.payment_intent)
    return begun.amount === session.amount_total || begun.status === 'processing'
      ? begun
      : saveObject(core.db, { ...begun, amount: session.amount_total ?? 0 })
  }

  const { intent: details } = orderOf(core, session)
  const intent = saveObject(core.db, newPaymentIntent(core, session, details))
  saveObject(core.db, { ...session, payment_intent: intent.id })
  emit(core, 'payment_intent.created', intent, byBuyer)
  return intent
}

export const orderOf = (core: Core, session: Stripe.Checkout.Session) =>
  getObject(core.db, 'sandbox.order', orderId(session.id))

function complete(
  core: Core,
  { session, intent, card, isAuthenticated }: Attempt,
  { isAvailableAtOnce = false, dispute }: Paid,
): PayResult {
  const order = orderOf(core, session)
  const { presentment } = order
  const shown = presentment === null ? {} : { presentment_details: presentment }
  const withCard = { ...intent, ...shown, payment_method: newId('pm_1') }
  const charge = { ...newCharge(core, withCard, { card, isAuthenticated }), ...shown }
  const booking = saveObject(core.db, newChargeTransaction(core, charge, isAvailableAtOnce))
  const booked = sendOn(core, saveObject(core.db, { ...charge, balance_transaction: booking.id }))
  const paidIntent = saveObject(core.db, {
    ...withCard,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    status: 'succeeded',
  })
  const done = completed({ ...session, ...shown, payment_status: 'paid' }, card, order)
  const invoice = writeInvoice(core, done, order)
  const paidSession = saveObject(core.db, { ...done, invoice: invoice?.id ?? null })

  // The provider books a charge a moment after it succeeded, so the first event still shows no booking.
  emit(core, 'charge.succeeded', charge, byBuyer)
  emit(core, 'payment_intent.succeeded', paidIntent, byBuyer)
  emit(core, 'checkout.session.completed', paidSession, byBuyer)
  emit(core, 'charge.updated', booked, byBuyer)
  if (dispute) openDispute(core, booked, dispute, byBuyer)
  return { kind: 'paid' }
}

/** The session as it stands once the buyer is done with its page. */
export function completed(
  session: Stripe.Checkout.Session,
  buyer: { email: string; name: string },
  { address }: Pick<Order, 'address'>,
): Stripe.Checkout.Session {
  const details = customerDetails(buyer.email, buyer.name, address)
  return { ...session, status: 'complete', url: null, customer_details: details }
}

function decline(core: Core, { intent, card }: Attempt, reason: Decline): PayResult {
  const charge = saveObject(core.db, newCharge(core, intent, { card, decline: reason, isAuthenticated: false }))
  const failed = saveObject(core.db, {
    ...intent,
    last_payment_error: {
      type: 'card_error',
      code: reason.code,
      decline_code: reason.declineCode,
      message: reason.message,
      charge: charge.id,
      doc_url: `https://stripe.com/docs/error-codes/${reason.code.replaceAll('_', '-')}`,
    },
    latest_charge: charge.id,
    next_action: null,
    status: 'requires_payment_method',
  })
  emit(core, 'charge.failed', charge, byBuyer)
  emit(core, 'payment_intent.payment_failed', failed, byBuyer)
  return { kind: 'declined', decline: reason }
}

function askBank(core: Core, { session, intent, card }: Attempt): Challenge {
  const challenge = saveObject(core.db, {
    id: newId('3ds_', 32),
    object: 'sandbox.challenge',
    created: core.clock.seconds(),
    session: session.id,
    card,
  })
  const waiting = saveObject(core.db, {
    ...intent,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { url: `${core.publicUrl}/c/pay/${session.id}/bank/${challenge.id}`, return_url: session.url },
    },
    status: 'requires_action',
  })
  emit(core, 'payment_intent.requires_action', waiting, byBuyer)
  return challenge
}
