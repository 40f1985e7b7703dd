import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, optionalId, paging } from '../fields.ts'
import { preview } from '../images/image.ts'
import { foundPlace } from '../locations/suggest.ts'
import { foundSequences } from './search.ts'

export const viewPhotographer = endpoint({
  method: 'POST',
  path: '/photographer/view',
  access: 'open',
  limit: 'reads',
  summary:
    'A photographer as everybody sees them: the name, how many public sequences they have, up to twelve spots of these, the one with most first, and the sequences, newest day first, as a search finds them. `spot_id` narrows the list and `share_image`, which is of the newest, to one spot; it is then among the spots, if they have public sequences there.',
  input: z.object({ photographer_id: id, spot_id: optionalId, ...paging }),
  output: z.object({
    photographer: z.object({ id: z.int(), name: z.string(), sequences: z.int() }),
    spots: z.array(z.object({ ...foundPlace.shape, sequences: z.int() })),
    share_image: z.nullable(preview),
    ...foundSequences.shape,
  }),
  refuses: {
    NotFound: 'Nobody of that id who has public sequences',
  },
  isWrite: false,
})
