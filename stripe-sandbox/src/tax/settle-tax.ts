import type Stripe from 'stripe'
import { presentmentOf } from '../checkout/presentment.ts'
import type { Core } from '../core.ts'
import { type Order, saveObject } from '../store/objects.ts'
import { type TaxAddress, taxOf } from './compute-tax.ts'

type Taxed = { session: Stripe.Checkout.Session; order: Order }

/** Works the tax out anew for where the buyer lives; sums, lines and what the buyer sees in another currency follow. */
export function settleTax(core: Core, { session, order }: Taxed, address: TaxAddress): Taxed {
  if (!session.automatic_tax.enabled) return { session, order }
  const lines = order.lines.map((line) => ({ ...line, item: taxed(line.item, address) }))
  const sumOf = (part: 'amount_tax' | 'amount_total') => lines.reduce((sum, { item }) => sum + item[part], 0)
  const total = sumOf('amount_total')
  const shown = order.presentment?.presentment_currency
  return {
    session: saveObject(core.db, {
      ...session,
      amount_total: total,
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: sumOf('amount_tax') },
      automatic_tax: { ...session.automatic_tax, status: 'complete' as const },
    }),
    order: saveObject(core.db, {
      ...order,
      lines,
      address,
      // The sum in another currency is that of the whole, tax and all.
      presentment: shown === undefined ? null : presentmentOf(total, session.currency ?? 'usd', shown),
    }),
  }
}

function taxed(item: Stripe.LineItem, address: TaxAddress): Stripe.LineItem {
  const behavior = item.price?.tax_behavior === 'inclusive' ? 'inclusive' : 'exclusive'
  const { tax, total, taxes } = taxOf(item.amount_subtotal, behavior, address, item.price?.created ?? 0)
  return { ...item, amount_tax: tax, amount_total: total, taxes }
}
