import type Stripe from 'stripe'
import { API_VERSION, type Cause, type Core, type Endpoint, endpointAddress } from '../core.ts'
import { newId } from '../store/ids.ts'

/** The events the sandbox can cause, with the object each carries. */
export type EventObjects = {
  'payment_intent.created': Stripe.PaymentIntent
  'payment_intent.requires_action': Stripe.PaymentIntent
  'payment_intent.processing': Stripe.PaymentIntent
  'payment_intent.succeeded': Stripe.PaymentIntent
  'payment_intent.payment_failed': Stripe.PaymentIntent
  'payment_intent.canceled': Stripe.PaymentIntent
  'charge.succeeded': Stripe.Charge
  'charge.failed': Stripe.Charge
  'charge.pending': Stripe.Charge
  'charge.updated': Stripe.Charge
  'charge.refunded': Stripe.Charge
  'charge.dispute.created': Stripe.Dispute
  'charge.dispute.updated': Stripe.Dispute
  'charge.dispute.closed': Stripe.Dispute
  'charge.dispute.funds_withdrawn': Stripe.Dispute
  'charge.dispute.funds_reinstated': Stripe.Dispute
  'refund.created': Stripe.Refund
  'refund.updated': Stripe.Refund
  'refund.failed': Stripe.Refund
  'checkout.session.completed': Stripe.Checkout.Session
  'checkout.session.expired': Stripe.Checkout.Session
  'checkout.session.async_payment_succeeded': Stripe.Checkout.Session
  'checkout.session.async_payment_failed': Stripe.Checkout.Session
  'invoice.paid': Stripe.Invoice
  'application_fee.created': Stripe.ApplicationFee
  'application_fee.refunded': Stripe.ApplicationFee
  'transfer.created': Stripe.Transfer
  'transfer.updated': Stripe.Transfer
  'transfer.reversed': Stripe.Transfer
}

/**
 * Records that something happened to `object`, as it is now, and queues the webhook. Runs in the transaction of the
 * change itself, so there is no change without its event and no event without its change.
 */
export function emit<T extends keyof EventObjects>(core: Core, type: T, object: EventObjects[T], cause: Cause) {
  const id = newId('evt_1', 23)
  const created = core.clock.seconds()
  const body = {
    id,
    object: 'event',
    api_version: API_VERSION,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: endpointAddress(core, 'snapshot') === undefined ? 0 : 1,
    request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
    type,
  }
  core.judge?.event(type, body)
  storeEvent(core, { id, type, created, body }, 'snapshot')
  return id
}

type StoredEvent = { id: string; type: string; created: number; body: object }

/** Keeps an event, and queues its webhook where there is an endpoint for it. */
export function storeEvent(core: Core, { id, type, created, body }: StoredEvent, endpoint: Endpoint) {
  core.db
    .prepare('insert into events (id, type, created, body) values (?, ?, ?, ?)')
    .run(id, type, created, JSON.stringify(body))
  if (endpointAddress(core, endpoint) !== undefined) queueDelivery(core, id, endpoint)
}

function queueDelivery(core: Core, eventId: string, endpoint: Endpoint) {
  core.db
    .prepare(`insert into deliveries (event_id, endpoint, state, due_at) values (?, ?, 'due', ?)`)
    .run(eventId, endpoint, core.clock.millis())
  core.wake()
}
