import type Stripe from 'stripe'
import { byBuyer, type Core } from '../core.ts'
import { emit } from '../events/emit.ts'
import { newId } from '../store/ids.ts'
import { type Order, saveObject, selectObjects } from '../store/objects.ts'
import { breakdownOf } from '../tax/compute-tax.ts'

/** The paid invoice of a session that wished for one; null for others. */
export function writeInvoice(core: Core, session: Stripe.Checkout.Session, order: Order): Stripe.Invoice | null {
  if (!session.invoice_creation?.enabled) return null
  const invoice = saveObject(core.db, newInvoice(core, session, order))
  emit(core, 'invoice.paid', invoice, byBuyer)
  return invoice
}

function newInvoice(core: Core, session: Stripe.Checkout.Session, order: Order): Stripe.Invoice {
  const id = newId('in_1')
  const now = core.clock.seconds()
  const { amount_total, currency, total_details, customer_details: buyer } = session
  const total = amount_total ?? 0
  const tax = total_details?.amount_tax ?? 0
  const count = selectObjects(core.db, 'invoice').length + 1

  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: core.merchant,
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: total,
    amount_remaining: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: true,
    automatic_tax: { ...session.automatic_tax, disabled_reason: null },
    automatically_finalizes_at: null,
    billing_reason: 'manual',
    collection_method: 'send_invoice',
    created: now,
    currency: currency ?? 'usd',
    custom_fields: null,
    customer: null,
    customer_account: null,
    customer_address: buyer?.address ?? null,
    customer_email: buyer?.email ?? null,
    customer_name: buyer?.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: buyer?.tax_ids ?? [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: session.invoice_creation?.invoice_data.description ?? null,
    discounts: [],
    due_date: now,
    effective_at: now,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${core.publicUrl}/i/${id}`,
    invoice_pdf: `${core.publicUrl}/i/${id}/pdf`,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: order.lines.map(({ item }) => lineOf(id, item, now)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: session.invoice_creation?.invoice_data.metadata ?? {},
    next_payment_attempt: null,
    number: `DEMO-${String(count).padStart(4, '0')}`,
    on_behalf_of: null,
    parent: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'paid',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: now, voided_at: null },
    subtotal: session.amount_subtotal ?? 0,
    subtotal_excluding_tax: total - tax,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total - tax,
    total_pretax_credit_amounts: [],
    total_taxes: breakdownOf(order.lines.map(({ item }) => item)).map(taxRow),
    webhooks_delivered_at: now,
  }
}

const taxRow = (tax: Stripe.LineItem.Tax): Stripe.Invoice.TotalTax => ({
  amount: tax.amount,
  tax_behavior: tax.rate.inclusive ? 'inclusive' : 'exclusive',
  tax_rate_details: { tax_rate: tax.rate.id },
  taxability_reason: tax.taxability_reason ?? 'standard_rated',
  taxable_amount: tax.taxable_amount,
  type: 'tax_rate_details',
})

const lineOf = (invoice: string, item: Stripe.LineItem, now: number): Stripe.InvoiceLineItem => ({
  id: newId('il_1'),
  object: 'line_item',
  amount: item.amount_subtotal,
  currency: item.currency,
  description: item.description,
  discount_amounts: [],
  discountable: true,
  discounts: [],
  invoice,
  livemode: false,
  metadata: {},
  parent: null,
  period: { end: now, start: now },
  pretax_credit_amounts: [],
  pricing: null,
  quantity: item.quantity,
  quantity_decimal: null,
  subscription: null,
  subtotal: item.amount_subtotal,
  taxes: (item.taxes ?? []).map(taxRow) as Stripe.InvoiceLineItem.Tax[],
})
