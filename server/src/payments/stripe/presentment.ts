import type Stripe from 'stripe'
import type { Presentment } from '../port.ts'

/** Of a session or a refund. */
export function presentmentOf({
  presentment_details: shown,
}: Pick<Stripe.Refund, 'presentment_details'>): Presentment | null {
  return shown ? { currency: shown.presentment_currency.toUpperCase(), amount: shown.presentment_amount } : null
}
