import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { currency, money } from '../money.ts'
import { ladderSteps } from './ladder-setting.ts'

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
    'What a picture costs, what its photographer earns, and what is given to ocean conservation. `own_percent`, only where photographers may ask prices of their own: their share of these. `ladder`, only where many photos are reduced: an order of `photos` photos or more, bought as a basket, costs `percent` less. A photo more never makes an order cheaper, so near a step it may be less; `POST /payment/basket` says it for an order.',
  input: z.object({}),
  output: z.object({ list: publicPrices, own_percent: z.optional(z.int()), ladder: z.optional(ladderSteps) }),
  isWrite: false,
})
