import { data } from 'react-router'
import type { ServerCall } from '../../api/api-context.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/call.ts'
import { type Checkout, loadCheckout } from './load-checkout.ts'

/** The page shows a missing gallery itself, so the call raises no toast. */
export const quietCall: ServerCall = (endpoint, input) => call(endpoint, input, { expects: ['NotFound'] })

export async function checkoutOr404(from: ServerCall, sequenceKey: string, id?: string): Promise<Checkout> {
  if (id !== undefined && !/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 })
  try {
    return await loadCheckout(from, sequenceKey, id === undefined ? undefined : Number(id))
  } catch (error) {
    if (isProblem(error, 'NotFound', 'Invalid')) throw data(null, { status: 404 })
    throw error
  }
}
