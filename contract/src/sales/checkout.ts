import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email } from '../fields.ts'
import { maxLength } from '../limits.ts'
import { money } from '../money.ts'
import { optionalCode } from './codes.ts'
import { goods, oneOfTheGoods } from './goods.ts'

export const startCheckout = endpoint({
  method: 'POST',
  path: '/payment/checkout',
  access: 'open',
  limit: 'checkout',
  summary:
    'Opens the payment provider’s page for a sequence, one image, a choice of up to 60 images of one sequence, or a basket. The price is the database’s: that of a sequence is never more than the sum of its public images, a choice costs what `/payment/quote` says, and a basket what `/payment/basket` says. A `code` takes off what `/payment/code` says. A code that is for one order of each buyer wants the buyer’s `email`, which the payment page then shows and keeps. A code that gives photos away wants it too: such an order needs no payment, its `url` is a page of ours, and `/payment/free` takes it with the link that was mailed to that address. An `expected_price` that is not the price any more is a 409. So is a basket with something that is not on sale any more; the `data` of such a 409 is what `/payment/basket` says of it now.',
  input: z
    .object({
      ...goods,
      code: optionalCode,
      email: z.optional(email(maxLength.email)),
      expected_price: z.optional(money),
    })
    .check(oneOfTheGoods),
  example: { sequence_id: 7, expected_price: 60 },
  output: z.object({ url: z.string() }),
  refuses: {
    NotFound: 'Nothing in public to be bought, not all of the choice, or no such code',
    Conflict:
      'The price is not `expected_price` any more, the sequence is not `sold_whole`, something of a basket is not on sale, the code cannot be used, or the Idempotency-Key came with another item',
    Invalid:
      'A choice of several sequences, a basket over its limits, or a code for one order of each buyer without an `email`, or with one that has used it',
  },
  isWrite: false,
  isRepeatable: true,
})
