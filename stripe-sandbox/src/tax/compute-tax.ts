import type Stripe from 'stripe'
import { newId } from '../store/ids.ts'
import { type CountryTax, countries, taxNames } from './rates.ts'

type Behavior = 'exclusive' | 'inclusive'
export type TaxedLine = { subtotal: number; tax: number; total: number; taxes: Stripe.LineItem.Tax[] }

/** Where the buyer lives, and what they are registered as, if it is a business. */
export type TaxAddress = { country: string; taxId: string | null }

/** The tax of one line, rounded by itself. Included tax is a part of the amount, other tax comes on top. */
export function taxOf(amount: number, behavior: Behavior, { country, taxId }: TaxAddress, created: number): TaxedLine {
  const here = countries[country]
  if (here === undefined) throw new Error(`No tax is known for ${country}`)
  const isReversed = here.isUnion === true && taxId !== null
  const percent = isReversed ? 0 : here.percent
  const isIncluded = behavior === 'inclusive'
  const tax = Math.round(isIncluded ? amount - amount / (1 + percent / 100) : (amount * percent) / 100)
  const taxable = isIncluded ? amount - tax : amount
  return {
    subtotal: amount,
    tax,
    total: isIncluded ? amount : amount + tax,
    taxes:
      here.tax === null
        ? []
        : [
            {
              amount: tax,
              rate: rateOf({ ...here, percent, tax: here.tax }, country, isIncluded, created),
              taxability_reason: isReversed ? 'reverse_charge' : here.reason,
              taxable_amount: isReversed ? 0 : taxable,
            },
          ],
  }
}

type Rated = CountryTax & { tax: NonNullable<CountryTax['tax']> }

const rateOf = (of: Rated, country: string, inclusive: boolean, created: number): Stripe.TaxRate => ({
  id: newId('txr_1'),
  object: 'tax_rate',
  active: false,
  country,
  created,
  description: null,
  display_name: taxNames[of.tax],
  effective_percentage: of.percent,
  flat_amount: null,
  inclusive,
  jurisdiction: of.name,
  jurisdiction_level: 'country',
  livemode: false,
  metadata: {},
  percentage: of.percent,
  rate_type: 'percentage',
  state: null,
  tax_type: of.tax,
})

/** Of all lines, one row for each tax. */
export function breakdownOf(lines: Stripe.LineItem[]): Stripe.Checkout.Session.TotalDetails.Breakdown.Tax[] {
  const [first, ...others] = lines.flatMap(({ taxes = [] }) => taxes)
  if (first === undefined) return []
  return [
    others.reduce(
      (sum, { amount, taxable_amount: taxable }) => ({
        ...sum,
        amount: sum.amount + amount,
        taxable_amount: (sum.taxable_amount ?? 0) + (taxable ?? 0),
      }),
      first,
    ),
  ]
}
