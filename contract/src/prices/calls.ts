import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { currency, money, optionalMoney } from '../money.ts'
import { seen } from '../seen.ts'

const amounts = {
  image_price: money,
  commission_image: money,
  sequence_price: money,
  commission_sequence: money,
  donation: money,
}

/** The four default prices of a sequence, the donation of each purchase, and their currency. */
export const publicPrices = z.object({ ...amounts, currency })

export const publicPrice = endpoint({
  method: 'GET',
  path: '/public/price',
  access: 'open',
  limit: 'reads',
  summary: 'What a picture costs, what its photographer earns, and what is given to ocean conservation.',
  input: z.object({}),
  output: z.object({ list: publicPrices }),
  isWrite: false,
})

export const getPrices = endpoint({
  method: 'GET',
  path: '/sequence/price',
  access: 'admin',
  limit: 'reads',
  summary: 'The default prices, commissions and donation in force.',
  input: z.object({}),
  output: z.object({ list: publicPrices }),
  isWrite: false,
})

export const setPrices = endpoint({
  method: 'POST',
  path: '/sequence/price',
  access: 'admin',
  limit: 'writes',
  summary:
    'Sets the default prices; what is left out, null or empty stays. Commission and donation together may not exceed a price, at the defaults and for every sequence with prices of its own; no price is below 0.50. Orders keep the figures they were bought at.',
  input: z.object({
    image_price: money,
    commission_image: money,
    sequence_price: optionalMoney,
    commission_sequence: optionalMoney,
    donation: optionalMoney,
    seen: seen(amounts),
  }),
  output: z.object({ list: publicPrices }),
  refuses: {
    Conflict: 'They have changed since they were `seen`',
    Invalid: 'Commission and donation exceed a price, or a price is below what the payment provider takes',
  },
  isWrite: true,
})
