import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { currency, sum } from '../money.ts'

export const soldMonths = endpoint({
  method: 'GET',
  path: '/payments/months',
  access: 'admin',
  limit: 'reads',
  summary:
    'What was sold in each of the last twelve months, oldest first, by the month of the sale and without what went back to buyers: `sold` = `comission` (to photographers) + `donation` (to ocean conservation) + `platform` (stays, before the payment provider’s fees). `orders` are those that were not given back whole.',
  input: z.object({}),
  output: z.object({
    months: z.array(
      z.object({
        month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
        orders: z.int(),
        sold: sum,
        comission: sum,
        donation: sum,
        platform: sum,
      }),
    ),
    currency,
  }),
  isWrite: false,
})
