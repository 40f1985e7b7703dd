import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, month } from '../fields.ts'
import { currency, money, sum } from '../money.ts'
import { orderNumber } from '../sales/orders.ts'

export const soldMonths = endpoint({
  method: 'GET',
  path: '/payments/months',
  access: 'admin',
  limit: 'reads',
  summary:
    'What was sold in each of the last twelve months, oldest first, by the month of the sale and without what went back to buyers: `sold` = `comission` (to photographers) + `donation` (to ocean conservation) + `platform` (stays, before the payment provider’s fees), all without `tax`, which is the state’s. `orders` are those that were not given back whole.',
  input: z.object({}),
  output: z.object({
    months: z.array(
      z.object({
        month,
        orders: z.int(),
        sold: sum,
        comission: sum,
        donation: sum,
        platform: sum,
        tax: sum,
      }),
    ),
    currency,
  }),
  isWrite: false,
})

/**
 * One order in the books. `price` was paid; `sold` is without tax and without what went back, and is `comission` + `donation` + `platform`. `tax` is the state’s, without what of it went back. `paid_out` is
 * what of `comission` photographers have; `fee` is the payment provider's, once it is known. It names no buyer: who keeps the books need not know them.
 */
const soldOrder = z.object({
  id: z.int(),
  order_number: orderNumber,
  paid_at: instant,
  title: z.string(),
  photographers: z.array(z.string()),
  currency,
  price: money,
  sold: sum,
  comission: sum,
  donation: sum,
  platform: sum,
  tax: sum,
  paid_out: sum,
  fee: z.nullable(sum),
  payment_intent_id: z.nullable(z.string()),
})

export const soldOrders = endpoint({
  method: 'GET',
  path: '/payments/sold',
  access: 'admin',
  limit: 'reads',
  summary:
    'The orders that were paid in a month (UTC), as the books need them, up to 1,000 in an answer. `after` is the last id of the answer before; `more` says whether others follow. The sums are those of `/payments/months`.',
  input: z.object({ month, after: z.optional(id) }),
  example: { month: '2026-11' },
  output: z.object({ orders: z.array(soldOrder), more: z.boolean() }),
  isWrite: false,
})
