import type Stripe from 'stripe'
import type { Call } from '../http/route.ts'
import { newId } from '../store/ids.ts'
import { type Order, saveObject } from '../store/objects.ts'
import { refuseDestination } from '../transfers/create-transfer.ts'
import { newSession } from './checkout-session.ts'
import { decodeSessionParams, type SessionParams } from './session-params.ts'

/** POST /v1/checkout/sessions: an open session with the address of its hosted page. */
export function createSession({ core, body }: Call): Stripe.Checkout.Session {
  const { params, total } = decodeSessionParams(body, core.clock.seconds())
  const destination = params.payment_intent_data?.transfer_data?.destination
  if (destination !== undefined) refuseDestination(core, destination)
  const session = newSession(core, params, total)

  saveObject(core.db, session)
  saveObject(core.db, newOrder(session, params))
  return session
}

export function orderId(sessionId: string) {
  return `order_${sessionId}`
}

function newOrder(session: Stripe.Checkout.Session, params: SessionParams): Order {
  return {
    id: orderId(session.id),
    object: 'sandbox.order',
    created: session.created,
    lines: params.line_items.map((line) => ({
      item: newLineItem(session.created, line),
      note: line.price_data.product_data.description ?? null,
      images: line.price_data.product_data.images ?? [],
    })),
    intent: { ...params.payment_intent_data, metadata: params.payment_intent_data?.metadata ?? {} },
    presentment: null,
    address: null,
    paidForm: null,
  }
}

function newLineItem(
  created: number,
  { quantity, price_data: price }: SessionParams['line_items'][number],
): Stripe.LineItem {
  const amount = quantity * price.unit_amount

  return {
    id: newId('li_1'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: price.product_data.name,
    metadata: null,
    price: {
      id: newId('price_1'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created,
      currency: price.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: newId('prod_', 14),
      recurring: null,
      tax_behavior: price.tax_behavior ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: price.unit_amount,
      unit_amount_decimal: null,
    },
    quantity,
  }
}
