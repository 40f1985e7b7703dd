import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { optionalId } from '../fields.ts'
import { money } from '../money.ts'
import { choice, oneOfTheGoods } from './goods.ts'

export const startCheckout = endpoint({
  method: 'POST',
  path: '/payment/checkout',
  access: 'open',
  limit: 'checkout',
  summary:
    'Opens the payment provider’s page for a sequence, one image, or a choice of up to 60 images of one sequence. The price is the database’s: that of a sequence is never more than the sum of its public images, and a choice costs what `/payment/quote` says. An `expected_price` that is not the price any more is a 409.',
  input: z
    .object({
      sequence_id: optionalId,
      image_id: optionalId,
      image_ids: z.optional(choice),
      expected_price: z.optional(money),
    })
    .check(oneOfTheGoods),
  example: { sequence_id: 7, expected_price: 60 },
  output: z.object({ url: z.string() }),
  refuses: {
    NotFound: 'Nothing in public to be bought, or not all of the choice',
    Conflict:
      'The price is not `expected_price` any more, the sequence is not `sold_whole`, or the Idempotency-Key came with another item',
    Invalid: 'A choice of several sequences',
  },
  isWrite: false,
  isRepeatable: true,
})
