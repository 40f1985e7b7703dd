import type Stripe from 'stripe'

/** What a buyer sees and pays: amount in minor units, as the provider counts them. Of sessions, charges, payments and refunds. */
export type Presentment = Stripe.Charge.PresentmentDetails

/** Units for one US dollar, made up, and fixed so that tests know the sum. Minor digits as the provider counts them. */
const currencies: Record<string, { perDollar: number; digits: number }> = {
  usd: { perDollar: 1, digits: 2 },
  eur: { perDollar: 0.92, digits: 2 },
  gbp: { perDollar: 0.79, digits: 2 },
  aud: { perDollar: 1.53, digits: 2 },
  brl: { perDollar: 5.6, digits: 2 },
  idr: { perDollar: 16_300, digits: 2 },
  jpy: { perDollar: 155, digits: 0 },
  kwd: { perDollar: 0.307, digits: 3 },
}

/** What the provider takes for the exchange, on the buyer's side: 2 to 4 % (docs.stripe.com/payments/currencies/localize-prices). */
const SPREAD = 1.04

/** Lower case. */
export const presentmentCurrencies = Object.keys(currencies)

/** Other currencies have two digits. */
export const digitsOf = (currency: string): number => currencies[currency.toLowerCase()]?.digits ?? 2

/** The buyer's sum for an amount of the shop's. Null for the shop's own currency, and for one without a rate. */
export function presentmentOf(amount: number, from: string, to: string): Presentment | null {
  const [shop, buyer] = [currencies[from], currencies[to]]
  if (!shop || !buyer || from === to) return null
  const units = (amount / 10 ** shop.digits / shop.perDollar) * buyer.perDollar * SPREAD
  // The provider takes three digits in tens only.
  const step = buyer.digits === 3 ? 10 : 1
  return { presentment_amount: Math.round((units * 10 ** buyer.digits) / step) * step, presentment_currency: to }
}

type Charged = Pick<Stripe.Charge, 'amount' | 'amount_refunded' | 'presentment_details'>

/** The buyer's part of a refund, in proportion; the last one brings what is left, so that nothing is lost by rounding. */
export function presentmentOfRefund(charge: Charged, amount: number): Presentment | null {
  const { presentment_details: paid, amount_refunded: before } = charge
  if (!paid) return null
  const upTo = (sum: number) => Math.round((paid.presentment_amount * sum) / charge.amount)
  return { ...paid, presentment_amount: upTo(before + amount) - upTo(before) }
}
