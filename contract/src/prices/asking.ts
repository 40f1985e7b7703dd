import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { optionalId } from '../fields.ts'
import { currency, money, optionalMoney } from '../money.ts'
import { seen } from '../seen.ts'

const shares = z.object({ price: money, commission: money })

/**
 * One price of a photographer or of one session. `asked`: by the photographer, here. `now`: what stands. `base`: what stands where
 * nothing is asked here; of a wave null, where it is not offered. `limits` null: nobody asks it. `fixed`: an admin has set it for this session.
 */
const askedPrice = z.object({
  asked: z.nullable(money),
  now: z.nullable(shares),
  base: z.nullable(shares),
  limits: z.nullable(z.object({ least: money, most: money })),
  fixed: z.boolean(),
})

export const askedPrices = z.object({
  allowed: z.boolean(),
  percent: z.int(),
  donation: money,
  currency,
  image: askedPrice,
  ride: askedPrice,
  sequence: askedPrice,
})

const asked = { image_price: optionalMoney, ride_price: optionalMoney, sequence_price: optionalMoney }

export const getAskedPrices = endpoint({
  method: 'GET',
  path: '/sequence/asked',
  access: 'photographer',
  limit: 'reads',
  summary:
    'The prices that one asks for all of one’s sessions, or with `sequence_id` for one of them, beside what stands, what would stand without them, and the limits. First comes what an admin has set for the session, then what is asked for the session, then what is asked for all, then the default.',
  input: z.object({ sequence_id: optionalId }),
  output: askedPrices,
  refuses: {
    NotFound: 'No such sequence of one’s own',
  },
  isWrite: false,
})

export const askPrices = endpoint({
  method: 'POST',
  path: '/sequence/asked',
  access: 'photographer',
  limit: 'writes',
  summary:
    'Asks prices of one’s own, for all of one’s sessions or with `sequence_id` for one of them. What is left out stays; null or empty takes back what was asked. Orders keep the figures they were bought at.',
  input: z.object({ sequence_id: optionalId, ...asked, seen: seen(asked) }),
  example: { image_price: 30 },
  output: askedPrices,
  refuses: {
    NotFound: 'No such sequence of one’s own',
    Conflict:
      'The shop does not let photographers ask prices, an admin has set this one, or they have changed since they were `seen`',
    Invalid: 'A price outside the limits',
  },
  isWrite: true,
})
