import { paid as words } from '../../strings/payment/paid.ts'
import type { Purchase } from './use-purchase.ts'

export function orderHeading(purchase: Purchase): string {
  if (!isTheirs(purchase)) return words.order
  return purchase.list.length === 1 ? words.yours.one : words.yours.many
}

/** Photos that are withdrawn, paid back or in dispute are not called the buyer's. */
export function isTheirs({ list, withdrawn, order }: Purchase): boolean {
  return list.length > 0 && withdrawn.length === 0 && !order.is_disputed && order.refunded < order.price
}
