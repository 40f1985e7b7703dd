import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { currency, money } from '../money.ts'

export const amounts = {
  image_price: money,
  commission_image: money,
  sequence_price: money,
  commission_sequence: money,
  donation: money,
}

/** The default prices of a sequence, the donation of each purchase, and their currency. Of a ride null: it is not offered. */
export const publicPrices = z.object({
  ...amounts,
  ride_price: z.nullable(money),
  commission_ride: z.nullable(money),
  currency,
})

export const publicPrice = endpoint({
  method: 'GET',
  path: '/public/price',
  access: 'open',
  limit: 'reads',
  summary:
    'What a picture costs, what its photographer earns, and what is given to ocean conservation. `own_percent`, only where photographers may ask prices of their own: their share of these.',
  input: z.object({}),
  output: z.object({ list: publicPrices, own_percent: z.optional(z.int()) }),
  isWrite: false,
})
