import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day } from '../fields.ts'
import { MAX_IMAGES_PER_SESSION } from '../limits.ts'
import { t } from '../messages/t.ts'
import { type Clock, clock } from './clocks.ts'
import { place } from './editing.ts'

const MOST_CLOCKS = 100

const isOneEach = (clocks: Clock[]) => new Set(clocks.map(({ camera_key }) => camera_key)).size === clocks.length

export const storeSession = endpoint({
  method: 'POST',
  path: '/session/store',
  access: 'photographer',
  limit: 'store',
  summary:
    'Makes one sequence of a whole session: 1 to 1,000 uploads, in the order in which they were taken; those without a time come last. All or nothing. Day and place as in `/sequence/store`. `clocks` says how true the clocks of its cameras are, as far as somebody knows; without it a clock counts as set to the zone of the spot.',
  input: z.object({
    date: day,
    ...place,
    uploads: z
      .array(z.uuid(), { error: () => t('noImage') })
      .check(
        z.minLength(1, { error: () => t('noImage') }),
        z.maxLength(MAX_IMAGES_PER_SESSION, { error: () => t('tooManyInSession') }),
      ),
    clocks: z.optional(
      z.array(clock).check(z.maxLength(MOST_CLOCKS), z.refine(isOneEach, { error: () => t('form.oneClock') })),
    ),
  }),
  output: z.object({ id: z.int() }),
  refuses: {
    Forbidden: 'The e-mail address is not verified',
    Conflict: 'The Idempotency-Key came with other content',
    Invalid:
      'An upload is gone or named twice; the day is before 1990 or to come; the place is none; or a clock belongs to none of the photos',
  },
  isWrite: true,
  isRepeatable: true,
})
