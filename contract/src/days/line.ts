import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, id, instant } from '../fields.ts'

export const viewLine = endpoint({
  method: 'POST',
  path: '/day/line',
  access: 'open',
  limit: 'reads',
  summary:
    'All public stacks of a spot and day in short, for a time line and to match them with other times: at most 5,000, `cut` says that there are more. Start and end of a stack are seconds after `starts_at`, the midnight with which the day begins there; `clock` is a place in `clocks`, which has one for each camera. Its ETag may be sent back as If-None-Match.',
  input: z.object({ spot_id: id, date: day }),
  output: z.object({
    time_zone: z.nullable(z.string()),
    starts_at: instant,
    /** One for each camera. `name` is its photographer; `error_s` is null where nobody knows how far the clock is off. */
    clocks: z.array(z.object({ name: z.string(), source: z.string(), error_s: z.nullable(z.int()) })),
    /** Five numbers each: its id, start, end, number of photos, and clock. As tuples they would load more code in every page. */
    stacks: z.array(z.array(z.int())),
    cut: z.boolean(),
  }),
  refuses: {
    NotFound: 'No such spot, or it is disabled',
  },
  hasEtag: true,
  isWrite: false,
})
