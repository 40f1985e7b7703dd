import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, token } from '../fields.ts'
import { preview } from '../images/image.ts'

export const viewCopy = endpoint({
  method: 'POST',
  path: '/payment/photo',
  access: 'open',
  limit: 'session',
  summary:
    'A bought photo that its buyer shows to others by a link (`share` of a download): a picture of at most 2048 px without a mark. Not found once the photo was refunded, disputed or taken down. `sequence_key` is null while its session is not public.',
  input: z.object({ id: token, signature: token }),
  example: { id: 'dl_9fXv2LqWm4Tz8RkB', signature: 'q3rV0xTnB8yLw5KdGm2c9A' },
  output: z.object({
    picture: preview,
    photographer: z.string(),
    spot: z.string(),
    date: day,
    sequence_key: z.nullable(z.string()),
  }),
  refuses: { NotFound: 'No such photo, or it is not shown any more' },
  isWrite: false,
})
