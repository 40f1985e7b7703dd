import type Stripe from 'stripe'
import type { EventAbout, PaymentEvent } from './port.ts'

const TOLERANCE_S = 300

/** Undefined when no secret matches, when the timestamp is over five minutes off, and for thin events, which have no object. */
export function readEvent(
  stripe: Stripe,
  secrets: string[],
  rawBody: Buffer,
  signature: string,
): PaymentEvent | undefined {
  if (isFromTheFuture(signature)) return undefined
  for (const secret of secrets) {
    const event = orNothing(() => stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_S))
    if (event) {
      const { id, type, livemode, created } = event
      return { id, type, livemode, created: new Date(created * 1_000), payload: event, about: aboutWhat(event) }
    }
  }
  return undefined
}

/** Like `readEvent`, for thin events, which only name the changed object. */
export function readThinEvent(
  stripe: Stripe,
  secrets: string[],
  rawBody: Buffer,
  signature: string,
): PaymentEvent | undefined {
  if (isFromTheFuture(signature)) return undefined
  for (const secret of secrets) {
    const event = orNothing(() => stripe.parseEventNotification(rawBody, signature, secret, TOLERANCE_S))
    if (event !== undefined) return orNothing(() => toThinEvent(event))
  }
  return undefined
}

/** Checks the shape, because the SDK accepts any signed JSON. */
function toThinEvent(event: Stripe.V2.Core.EventNotification): PaymentEvent | undefined {
  const { id, type, livemode } = event
  const created = new Date(event.created)
  if (!id.startsWith('evt_') || Number.isNaN(created.valueOf())) return undefined
  return { id, type, livemode, created, payload: { id, type }, about: aboutWhom(event) }
}

function aboutWhom(event: Stripe.V2.Core.EventNotification): EventAbout | null {
  switch (event.type) {
    case 'v2.core.account[configuration.recipient].capability_status_updated':
    case 'v2.core.account[requirements].updated':
    case 'v2.core.account.closed':
      return { kind: 'account', accountId: event.related_object.id }
    case 'v2.core.account_link.returned':
      return { kind: 'account', accountId: null }
    default:
      return null
  }
}

function orNothing<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The SDK refuses only old timestamps. One far in the future would stay valid and could be replayed until then. */
function isFromTheFuture(signature: string): boolean {
  const stamps = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, stamp]) => Number(stamp))
  return stamps.some((stamp) => stamp > Date.now() / 1_000 + TOLERANCE_S)
}

function aboutWhat(event: Stripe.Event): EventAbout | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const { id, client_reference_id, metadata } = event.data.object
      return {
        kind: 'payment',
        sessionId: id,
        key: client_reference_id,
        installation: metadata?.['installation'] ?? null,
      }
    }
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed': {
      const { metadata } = event.data.object
      return {
        kind: 'payment',
        sessionId: null,
        key: metadata['payment_key'] ?? null,
        installation: metadata['installation'] ?? null,
      }
    }
    case 'charge.refunded': {
      const { id, payment_intent, metadata } = event.data.object
      return {
        kind: 'refund',
        chargeId: id,
        paymentIntentId: idOf(payment_intent),
        // The provider copies them from the payment intent.
        key: metadata['payment_key'] ?? null,
        installation: metadata['installation'] ?? null,
      }
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const { charge, payment_intent } = event.data.object
      const found = { chargeId: idOf(charge), paymentIntentId: idOf(payment_intent) }
      return { kind: 'refund', ...found, key: null, installation: null }
    }
    case 'transfer.created': {
      const { metadata } = event.data.object
      const payoutId = Number(metadata['payout_id'])
      return {
        kind: 'transfer',
        payoutId: Number.isSafeInteger(payoutId) ? payoutId : null,
        installation: metadata['installation'] ?? null,
      }
    }
    default:
      return null
  }
}

const idOf = (object: string | { id: string } | null): string | null =>
  typeof object === 'object' ? (object?.id ?? null) : object
