import Stripe from 'stripe'
import { afterRivals, answered } from './answered.ts'
import {
  type CheckoutItem,
  type CheckoutOrder,
  type CheckoutState,
  type Payments,
  ProviderUnavailable,
} from './port.ts'
import { readEvent, readThinEvent } from './read-event.ts'
import { openAccounts } from './stripe/accounts.ts'
import { openBooks } from './stripe/books.ts'
import { openDisputes } from './stripe/disputes.ts'
import { openEvents } from './stripe/events.ts'
import { openFees } from './stripe/fees.ts'
import { invoiceOf, openInvoices } from './stripe/invoices.ts'
import { localeOf } from './stripe/locale.ts'
import { presentmentOf } from './stripe/presentment.ts'
import { openRefunds } from './stripe/refunds.ts'
import { openReversals } from './stripe/reversals.ts'
import { toMetadata } from './stripe/slip.ts'
import { taxedPrice, taxOf, taxParams } from './stripe/tax.ts'
import { openTransfers } from './stripe/transfers.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecrets: string[]
  /** The sandbox's origin; null: the provider's own. */
  apiBase: string | null
  /** The provider lets buyers pay in their own currency. */
  adaptivePricing?: boolean
  /** Timeout of one answer in milliseconds. */
  timeoutMs?: number
}

const TRIES = 3
const SESSION = { object: 'checkout.session', id: /^cs_/ }

/** Calls Stripe or the sandbox through the official SDK. */
export function openStripe(settings: StripeSettings): Payments {
  const { secretKey, webhookSecrets, apiBase, adaptivePricing = false, timeoutMs = 8_000 } = settings
  const stripe = new Stripe(secretKey, {
    ...(apiBase === null ? {} : hostOf(apiBase)),
    apiVersion: '2026-10-28.endive',
    maxNetworkRetries: TRIES - 1,
    timeout: timeoutMs,
    telemetry: false,
    appInfo: { name: 'Lineup' },
  })

  return {
    createCheckout: async (order, idempotencyKey) => {
      // No retries, because a browser waits; after a lost answer the same key finds the session.
      const options = { idempotencyKey, maxNetworkRetries: 0 }
      const create = () => stripe.checkout.sessions.create(sessionParams(order, adaptivePricing), options)
      const session = await answered(() => afterRivals(create), SESSION)
      if (session.url === null) throw new ProviderUnavailable('The payment provider gave a session without a page')
      return { sessionId: session.id, url: session.url }
    },

    retrieveCheckout: async (sessionId) => {
      const params = { expand: ['payment_intent.latest_charge', 'total_details.breakdown', 'invoice'] }
      // A buyer may wait for this call too, so all attempts together share one timeout.
      const options = { timeout: Math.ceil(timeoutMs / TRIES) }
      return stateOf(await answered(() => stripe.checkout.sessions.retrieve(sessionId, params, options), SESSION))
    },

    expireCheckout: async (sessionId) => {
      await answered(() => stripe.checkout.sessions.expire(sessionId), SESSION)
    },

    readEvent: (rawBody, signature) => readEvent(stripe, webhookSecrets, rawBody, signature),
    readThinEvent: (rawBody, signature) => readThinEvent(stripe, webhookSecrets, rawBody, signature),
    ...openAccounts(stripe),
    ...openTransfers(stripe),
    ...openRefunds(stripe),
    ...openDisputes(stripe),
    ...openFees(stripe),
    ...openInvoices(stripe),
    ...openReversals(stripe),
    ...openEvents(stripe),
    ...openBooks(stripe),
  }
}

/** The SDK has no base URL option, only host, port and protocol. */
function hostOf(origin: string) {
  const { hostname, port, protocol } = new URL(origin)
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

function sessionParams(order: CheckoutOrder, adaptivePricing: boolean): Stripe.Checkout.SessionCreateParams {
  const { key, installation, description, items = [order] } = order
  const metadata = { payment_key: key, installation }
  const currency = order.currency.toLowerCase()
  return {
    mode: 'payment',
    // Cards only: a delayed method would keep the buyer waiting for days.
    allowed_payment_method_types: ['card'],
    line_items: items.map((item) => toLineItem(order, item, currency)),
    // The session's currency and amount stay the shop's.
    adaptive_pricing: { enabled: adaptivePricing },
    ...taxParams(order),
    client_reference_id: key,
    metadata: { ...metadata, ...toMetadata(order.slip) },
    payment_intent_data: { transfer_group: key, metadata, description },
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: order.expiresAt,
    ...(order.email !== undefined && { customer_email: order.email }),
    submit_type: 'pay',
    locale: localeOf(order.language),
  }
}

function toLineItem(order: CheckoutOrder, { title, description, imageUrl, amount }: CheckoutItem, currency: string) {
  const images = imageUrl === null ? {} : { images: [imageUrl] }
  const price = { currency, unit_amount: amount, product_data: { name: title, description, ...images } }
  return { quantity: 1, price_data: taxedPrice(order, price) }
}

function stateOf(session: Stripe.Checkout.Session): CheckoutState {
  const { payment_intent: intent, customer_details: buyer } = session
  const expanded = typeof intent === 'object' ? intent : null
  const charge = expanded?.latest_charge ?? null
  const failure = expanded?.last_payment_error ?? null
  return {
    sessionId: session.id,
    url: session.url,
    key: session.client_reference_id,
    status: statusOf(session),
    isPaid: session.payment_status === 'paid' || session.payment_status === 'no_payment_required',
    amount: session.amount_total,
    currency: session.currency?.toUpperCase() ?? null,
    livemode: session.livemode,
    paymentIntentId: typeof intent === 'string' ? intent : (expanded?.id ?? null),
    chargeId: typeof charge === 'string' ? charge : (charge?.id ?? null),
    email: buyer?.email ?? null,
    name: buyer?.name ?? null,
    // The bank's own reason says more than `card_declined`.
    failCode: failure?.decline_code ?? failure?.code ?? failure?.type ?? null,
    failMessage: failure?.message ?? null,
    presentment: presentmentOf(session),
    tax: taxOf(session),
    invoice: invoiceOf(session),
  }
}

/** An unknown future state counts as open: `isPaid` comes from another field. */
function statusOf({ status }: Stripe.Checkout.Session): CheckoutState['status'] {
  if (status === 'complete') return 'complete'
  return status === 'expired' ? 'expired' : 'open'
}
