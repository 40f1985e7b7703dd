import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../errors.ts'
import { day } from '../fields.ts'
import { MAX_IMAGES_PER_SESSION } from '../limits.ts'
import { place } from './editing.ts'

export const storeSession = endpoint({
  method: 'POST',
  path: '/session/store',
  access: 'photographer',
  limit: 'store',
  summary:
    'Makes one sequence of a whole session: 1 to 1,000 uploads, in the order in which they were taken; those without a time come last. All or nothing. Day and place as in `/sequence/store`.',
  input: z.object({
    date: day,
    ...place,
    uploads: z
      .array(z.uuid(), texts.noImage)
      .check(z.minLength(1, texts.noImage), z.maxLength(MAX_IMAGES_PER_SESSION, texts.tooManyInSession)),
  }),
  output: z.object({ id: z.int() }),
  refuses: {
    Forbidden: 'The e-mail address is not verified',
    Conflict: 'The Idempotency-Key came with other content',
    Invalid: 'An upload is gone or named twice; the day is before 1990 or to come; or the place is none',
  },
  isWrite: true,
  isRepeatable: true,
})
