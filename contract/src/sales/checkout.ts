import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { optionalId } from '../fields.ts'
import { money } from '../money.ts'
import { eitherSequenceOrImage } from './goods.ts'

export const startCheckout = endpoint({
  method: 'POST',
  path: '/payment/checkout',
  access: 'open',
  limit: 'checkout',
  summary:
    'Opens the payment provider’s page for a sequence or one image. The price is the database’s, and that of a sequence never more than the sum of its public images; an `expected_price` that is not the price any more is a 409.',
  input: z
    .object({
      sequence_id: optionalId,
      image_id: optionalId,
      expected_price: z.optional(money),
    })
    .check(eitherSequenceOrImage),
  example: { sequence_id: 7, expected_price: 60 },
  output: z.object({ url: z.string() }),
  refuses: {
    NotFound: 'Nothing in public to be bought',
    Conflict: 'The price is not `expected_price` any more, or the Idempotency-Key came with another item',
  },
  isWrite: false,
  isRepeatable: true,
})
