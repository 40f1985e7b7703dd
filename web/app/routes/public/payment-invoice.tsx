import { findInvoice } from '@lineup/contract/sales/orders.ts'
import { href, redirect } from 'react-router'
import { api } from '../../api/api-context.ts'
import type { Route } from './+types/payment-invoice.ts'

/** /payment/invoice/:session_id leads to the payment provider's invoice, whose own addresses end; without one to the order. */
export async function loader({ context, params: { session_id } }: Route.LoaderArgs) {
  const order = href('/images/download/:session_id', { session_id })
  const found = await context
    .get(api)(findInvoice, { session_id })
    .catch(() => null)
  return redirect(found?.invoice?.url ?? order, {
    headers: { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
  })
}
