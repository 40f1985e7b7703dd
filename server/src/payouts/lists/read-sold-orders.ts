import type { Deps } from '../../deps.ts'
import { saidTitle } from '../../mail/messages/said-title.ts'
import { listSoldOrders } from './sold-order-queries.ts'

/** A year of a large shop comes in a few dozen answers, each of some 300 kB. */
const PER_ANSWER = 1_000

/** `month` is YYYY-MM; `after` the id of the last order that the reader has. */
export async function readSoldOrders({ db, config }: Pick<Deps, 'db' | 'config'>, month: string, after = 0) {
  const asked = { month, currency: config.currency, afterId: after, limit: PER_ANSWER + 1 }
  const found = await listSoldOrders(db, asked)
  const orders = found.slice(0, PER_ANSWER).map(({ orderNumber, paidAt, paidOut, paymentIntentId, ...order }) => ({
    ...order,
    title: saidTitle(order.title),
    order_number: orderNumber,
    paid_at: paidAt,
    paid_out: paidOut,
    payment_intent_id: paymentIntentId,
  }))
  return { orders, more: found.length > PER_ANSWER }
}
