import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { flag } from '../fields.ts'
import { money, optionalMoney } from '../money.ts'
import { seen } from '../seen.ts'
import { amounts, publicPrices } from './calls.ts'

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

const ride = { ride_price: optionalMoney, commission_ride: optionalMoney }

const changed = z.optional(flag)

export const priceReach = endpoint({
  method: 'GET',
  path: '/sequence/price/reach',
  access: 'admin',
  limit: 'reads',
  summary:
    'How many sessions a change of default prices touches: `1` for each figure that changes. Sessions with a price of their own for it do not count, nor do deleted ones. The donation has no other price, so it touches all.',
  input: z.object({
    image_price: changed,
    commission_image: changed,
    sequence_price: changed,
    commission_sequence: changed,
    ride_price: changed,
    commission_ride: changed,
    donation: changed,
  }),
  example: { image_price: 1 },
  output: z.object({ sessions: z.int() }),
  isWrite: false,
})

export const setPrices = endpoint({
  method: 'POST',
  path: '/sequence/price',
  access: 'admin',
  limit: 'writes',
  summary:
    'Sets the default prices; what is left out, null or empty stays, but a `ride_price` that is null or empty ends the offer of rides. Commission and donation together may not exceed a price, at the defaults and for every sequence with prices of its own; no price is below 0.50. Orders keep the figures they were bought at.',
  input: z.object({
    image_price: money,
    commission_image: money,
    sequence_price: optionalMoney,
    commission_sequence: optionalMoney,
    ...ride,
    donation: optionalMoney,
    seen: seen({ ...amounts, ...ride }),
  }),
  output: z.object({ list: publicPrices }),
  refuses: {
    Conflict: 'They have changed since they were `seen`',
    Invalid:
      'Commission and donation exceed a price, a price is below what the payment provider takes, or a ride has a price without a commission',
  },
  isWrite: true,
})
