import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { money, sum } from '../money.ts'
import { choice } from './goods.ts'

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
    'What a choice of up to 60 public images of one sequence costs now: the least of singles, rides and the price of the sequence. `singles` is what they cost one by one; `free` could be added to the choice for nothing, all of them together: all others where they fit, else those taken within a minute.',
  input: z.object({ sequence_id: id, image_ids: choice }),
  example: { sequence_id: 7, image_ids: [41, 42] },
  output: z.object({ price: money, singles: sum, cover: z.array(piece), free: z.array(z.int()) }),
  refuses: {
    NotFound: 'An image is not in public, or not of this sequence',
  },
  isWrite: false,
})
