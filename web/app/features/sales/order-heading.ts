import { t } from './messages/t.ts'
import type { Purchase } from './use-purchase.ts'

export function orderHeading(purchase: Purchase): string {
  if (!isTheirs(purchase)) return t('paid.order')
  return purchase.list.length === 1 ? t('paid.yours.one') : t('paid.yours.many')
}

/** Photos that are withdrawn, paid back or in dispute are not called the buyer's. */
export function isTheirs({ list, withdrawn, order }: Purchase): boolean {
  return list.length > 0 && withdrawn.length === 0 && !order.is_disputed && !isPaidBack(order)
}

/** An order of nothing is never paid back. */
const isPaidBack = ({ refunded, price }: Purchase['order']) => refunded > 0 && refunded >= price
