import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, optionalId } from '../fields.ts'
import { money, sum } from '../money.ts'
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

/** Photos at one price: a photo, a ride (photos within a minute of each other), or some photos at the price of their sequence. */
const piece = z.object({
  kind: z.literal(['image', 'ride', 'sequence']),
  image_ids: z.array(z.int()),
  price: money,
})

export const quoteChoice = endpoint({
  method: 'POST',
  path: '/payment/quote',
  access: 'open',
  limit: 'reads',
  summary:
    'What a choice of up to 60 public images of one sequence costs now: the least of singles, rides and the price of the sequence. `singles` is what they cost one by one; `free` could be added to the choice for nothing, all of them together.',
  input: z.object({ sequence_id: id, image_ids: choice }),
  example: { sequence_id: 7, image_ids: [41, 42] },
  output: z.object({ price: money, singles: sum, cover: z.array(piece), free: z.array(z.int()) }),
  refuses: {
    NotFound: 'An image is not in public, or not of this sequence',
  },
  isWrite: false,
})
