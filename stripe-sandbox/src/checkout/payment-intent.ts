import type Stripe from 'stripe'
import type { Core } from '../core.ts'
import { newId } from '../store/ids.ts'
import type { IntentDetails } from '../store/objects.ts'

/** The payment behind a session, made when the buyer first tries to pay, as the provider does. */
export function newPaymentIntent(
  core: Core,
  session: Stripe.Checkout.Session,
  details: IntentDetails,
): Stripe.PaymentIntent {
  const id = newId('pi_3')
  const onward = details.transfer_data

  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: details.application_fee_amount ?? null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('', 25)}`,
    confirmation_method: 'automatic',
    created: core.clock.seconds(),
    currency: session.currency ?? 'usd',
    customer: null,
    customer_account: null,
    description: details.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: details.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: details.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: details.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    ...(onward && {
      transfer_data: { destination: onward.destination, ...(onward.amount !== undefined && { amount: onward.amount }) },
    }),
    transfer_group: details.transfer_group ?? (onward ? `group_${id}` : null),
  }
}
