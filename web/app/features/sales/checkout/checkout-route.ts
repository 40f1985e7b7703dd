import type { ServerCall } from '../../../api/api-context.ts'
import { isId, notFound, readOr404 } from '../../../api/missing.ts'
import { type Checkout, loadCheckout } from './load-checkout.ts'

export async function checkoutOr404(from: ServerCall, sequenceKey: string, id?: string): Promise<Checkout> {
  if (id !== undefined && !isId(id)) throw notFound()
  return readOr404(loadCheckout(from, sequenceKey, id === undefined ? undefined : Number(id)))
}
