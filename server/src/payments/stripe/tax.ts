import type Stripe from 'stripe'
import type { CheckoutOrder, OrderTax } from '../port.ts'

/** Digital photographs, downloaded, for good (docs.stripe.com/tax/tax-codes). */
const PHOTOGRAPHS = 'txcd_10501000'

type Params = Stripe.Checkout.SessionCreateParams
type PriceData = NonNullable<NonNullable<Params['line_items']>[number]['price_data']>

/** The provider works the tax out by where the buyer lives, asks for that, and writes the invoice. */
export const taxParams = ({ tax, description, key, installation }: CheckoutOrder): Partial<Params> =>
  tax === undefined
    ? {}
    : {
        automatic_tax: { enabled: true },
        // A business that gives its number may have to pay the tax itself.
        tax_id_collection: { enabled: true },
        // As much of it as the tax needs.
        billing_address_collection: 'auto',
        invoice_creation: {
          enabled: true,
          invoice_data: { description, metadata: { payment_key: key, installation } },
        },
      }

export const taxedPrice = ({ tax }: CheckoutOrder, price: PriceData): PriceData =>
  tax === undefined
    ? price
    : {
        ...price,
        tax_behavior: tax,
        ...(price.product_data && { product_data: { ...price.product_data, tax_code: PHOTOGRAPHS } }),
      }

/** Null: the provider works out no tax for this checkout. */
export function taxOf({ automatic_tax, total_details, customer_details }: Stripe.Checkout.Session): OrderTax | null {
  if (!automatic_tax.enabled) return null
  const rows = total_details?.breakdown?.taxes ?? []
  return {
    amount: total_details?.amount_tax ?? 0,
    country: customer_details?.address?.country ?? null,
    rates: rows.map(({ amount, rate, taxability_reason: reason }) => ({
      name: rate.display_name,
      percent: rate.effective_percentage ?? rate.percentage,
      place: rate.jurisdiction ?? rate.country,
      amount,
      reason: reason ?? null,
    })),
  }
}
