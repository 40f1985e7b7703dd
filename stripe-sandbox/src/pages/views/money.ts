import type Stripe from 'stripe'

/** An amount in minor units as people read it: 1500, usd → $15.00. */
export function money(amount: number, currency: string) {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100)
}

export function moneyText({ amount_total: total, currency }: Stripe.Checkout.Session) {
  return money(total ?? 0, currency ?? 'usd')
}
