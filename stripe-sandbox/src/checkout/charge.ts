import type Stripe from 'stripe'
import type { Core } from '../core.ts'
import { newId } from '../store/ids.ts'
import { brandName, type Card, type Decline } from './cards.ts'

/** One attempt to charge a card: paid, or failed with the bank's reason. */
export function newCharge(
  core: Core,
  intent: Stripe.PaymentIntent,
  { card, decline, isAuthenticated }: { card: Card; decline?: Decline; isAuthenticated: boolean },
): Stripe.Charge {
  return {
    id: newId('ch_3'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: { address: null, email: card.email, name: card.name, phone: null, tax_id: null },
    calculated_statement_descriptor: core.merchant.toUpperCase(),
    captured: !decline,
    created: core.clock.seconds(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: typeof intent.payment_method === 'string' ? intent.payment_method : null,
    payment_method_details: { card: cardDetails(intent, card, isAuthenticated), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: intent.transfer_data
      ? { amount: intent.transfer_data.amount ?? null, destination: intent.transfer_data.destination }
      : null,
    transfer_group: intent.transfer_group,
  }
}

function outcome(decline: Decline | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: decline ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  }
}

function cardDetails(
  intent: Stripe.PaymentIntent,
  card: Card,
  isAuthenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  const brand = brandName(card.number)
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    funding: 'credit',
    installments: null,
    last4: card.number.slice(-4),
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: isAuthenticated ? authenticated : null,
    transaction_link_id: null,
    wallet: null,
  }
}

const authenticated: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
}
