import type Stripe from 'stripe'
import type { Core } from '../core.ts'
import { newId } from '../store/ids.ts'
import type { TaxAddress } from '../tax/compute-tax.ts'
import type { SessionParams } from './session-params.ts'

const DEFAULT_LIFE_SECONDS = 24 * 60 * 60

/** A new open session, every field of the API version present. Amounts are in minor units. */
export function newSession(core: Core, params: SessionParams, total: number): Stripe.Checkout.Session {
  const id = newId('cs_test_a1', 56)
  const created = core.clock.seconds()

  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: params.adaptive_pricing?.enabled ?? false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: automaticTax(params),
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: params.line_items[0]?.price_data.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: params.customer_email ? customerDetails(params.customer_email, null, null) : null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: params.expires_at ?? created + DEFAULT_LIFE_SECONDS,
    integration_identifier: null,
    invoice: null,
    invoice_creation: invoiceCreation(params),
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: params.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    ...(params.tax_id_collection && {
      tax_id_collection: { enabled: params.tax_id_collection.enabled, required: 'never' as const },
    }),
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${core.publicUrl}/c/pay/${id}`,
    wallet_options: null,
  }
}

const automaticTax = ({ automatic_tax: wish }: SessionParams): Stripe.Checkout.Session.AutomaticTax =>
  wish?.enabled
    ? { enabled: true, liability: { type: 'self' }, provider: 'stripe', status: 'requires_location_inputs' }
    : { enabled: false, liability: null, provider: null, status: null }

const invoiceCreation = ({ invoice_creation: wish }: SessionParams): Stripe.Checkout.Session.InvoiceCreation | null =>
  wish
    ? {
        enabled: wish.enabled,
        invoice_data: {
          account_tax_ids: null,
          custom_fields: null,
          description: wish.invoice_data?.description ?? null,
          footer: null,
          issuer: null,
          metadata: wish.invoice_data?.metadata ?? {},
          rendering_options: null,
        },
      }
    : null

export function customerDetails(
  email: string,
  name: string | null,
  address: TaxAddress | null,
): Stripe.Checkout.Session.CustomerDetails {
  return {
    address:
      address === null
        ? null
        : { city: null, country: address.country, line1: null, line2: null, postal_code: null, state: null },
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: address?.taxId ? [{ type: 'unknown', value: address.taxId }] : [],
  }
}
