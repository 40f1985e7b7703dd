import type Stripe from 'stripe'
import type { EventAbout } from './port.ts'
import { idOf } from './stripe/pages.ts'

type ReaderOf<T extends Stripe.Event['type']> = (
  object: Extract<Stripe.Event, { type: T }>['data']['object'],
) => EventAbout
type Readers = { [T in Stripe.Event['type']]?: ReaderOf<T> }

/** Every event that we act on, and how to find what it is about. Others are stored and set aside. */
const readers: Readers = {
  'checkout.session.completed': aboutSession,
  'checkout.session.async_payment_succeeded': aboutSession,
  'checkout.session.async_payment_failed': aboutSession,
  'checkout.session.expired': aboutSession,
  'payment_intent.succeeded': aboutIntent,
  'payment_intent.payment_failed': aboutIntent,
  'charge.refunded': aboutRefundedCharge,
  'refund.created': aboutRefund,
  'refund.updated': aboutRefund,
  'refund.failed': aboutRefund,
  'charge.dispute.created': aboutDispute,
  'charge.dispute.updated': aboutDispute,
  'charge.dispute.closed': aboutDispute,
  'charge.dispute.funds_withdrawn': aboutDispute,
  'charge.dispute.funds_reinstated': aboutDispute,
  'transfer.created': aboutTransfer,
  'transfer.reversed': aboutTransfer,
}

type ThinReaders = {
  [T in Stripe.V2.Core.EventNotification['type']]?: (
    event: Extract<Stripe.V2.Core.EventNotification, { type: T }>,
  ) => EventAbout
}

const thinReaders: ThinReaders = {
  'v2.core.account[configuration.recipient].capability_status_updated': aboutAccount,
  'v2.core.account[requirements].updated': aboutAccount,
  'v2.core.account.closed': aboutAccount,
  'v2.core.account_link.returned': () => ({ kind: 'account', accountId: null }),
}

/** What an operator must send to the two webhook endpoints; `docs/operations/stripe.md` lists the same. */
export const webhookEvents = { snapshot: Object.keys(readers), thin: Object.keys(thinReaders) }

export function aboutWhat(event: Stripe.Event): EventAbout | null {
  const read = readers[event.type] as ((object: unknown) => EventAbout) | undefined
  return read?.(event.data.object) ?? null
}

export function aboutWhom(event: Stripe.V2.Core.EventNotification): EventAbout | null {
  const read = thinReaders[event.type] as ((event: unknown) => EventAbout) | undefined
  return read?.(event) ?? null
}

function aboutSession({ id, client_reference_id, metadata }: Stripe.Checkout.Session): EventAbout {
  const installation = metadata?.['installation'] ?? null
  return { kind: 'payment', sessionId: id, key: client_reference_id, installation }
}

function aboutIntent({ metadata }: Stripe.PaymentIntent): EventAbout {
  const [key = null, installation = null] = [metadata['payment_key'], metadata['installation']]
  return { kind: 'payment', sessionId: null, key, installation }
}

function aboutRefundedCharge({ id, payment_intent, metadata }: Stripe.Charge): EventAbout {
  // The provider copies the metadata from the payment intent.
  const [key = null, installation = null] = [metadata['payment_key'], metadata['installation']]
  return { kind: 'refund', chargeId: id, paymentIntentId: idOf(payment_intent), key, installation }
}

function aboutRefund({ charge, payment_intent }: Stripe.Refund): EventAbout {
  return {
    kind: 'refund',
    chargeId: idOf(charge),
    paymentIntentId: idOf(payment_intent),
    key: null,
    installation: null,
  }
}

function aboutDispute({ charge, payment_intent }: Stripe.Dispute): EventAbout {
  return {
    kind: 'dispute',
    chargeId: typeof charge === 'string' ? charge : charge.id,
    paymentIntentId: idOf(payment_intent),
  }
}

function aboutTransfer({ id, metadata, amount_reversed }: Stripe.Transfer): EventAbout {
  const payoutId = Number(metadata['payout_id'])
  return {
    kind: 'transfer',
    payoutId: Number.isSafeInteger(payoutId) ? payoutId : null,
    installation: metadata['installation'] ?? null,
    isReversed: amount_reversed > 0,
    transferId: id,
  }
}

function aboutAccount({ related_object }: { related_object: { id: string } }): EventAbout {
  return { kind: 'account', accountId: related_object.id }
}
