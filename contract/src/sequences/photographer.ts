import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, paging } from '../fields.ts'
import { preview } from '../images/image.ts'
import { foundPlace } from '../locations/suggest.ts'
import { foundSequences } from './search.ts'

export const viewPhotographer = endpoint({
  method: 'POST',
  path: '/photographer/view',
  access: 'open',
  limit: 'reads',
  summary:
    'A photographer as everybody sees them: the name, up to twelve spots of their public sequences, the one with most first, and those sequences, newest day first, as a search finds them. `share_image` is of the newest.',
  input: z.object({ photographer_id: id, ...paging }),
  output: z.object({
    photographer: z.object({ id: z.int(), name: z.string() }),
    spots: z.array(z.object({ ...foundPlace.shape, sequences: z.int() })),
    share_image: z.nullable(preview),
    ...foundSequences.shape,
  }),
  refuses: {
    NotFound: 'Nobody of that id who has public sequences',
  },
  isWrite: false,
})
