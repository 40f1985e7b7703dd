import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../envelope.ts'
import { cursor, day, filterTime, flag, id, instant, page, whole } from '../fields.ts'
import { MAX_STACKS_PER_PAGE } from '../limits.ts'
import { t } from '../messages/t.ts'
import { money } from '../money.ts'
import { stack } from './stacks.ts'

const perPage = z._default(
  z.optional(whole(1, MAX_STACKS_PER_PAGE, () => t('field.oneTo', { max: MAX_STACKS_PER_PAGE }))),
  MAX_STACKS_PER_PAGE,
)

/** When it gets light and dark at a spot. Near the poles some of it does not happen. */
export const sun = z.object({
  dawn: z.nullable(instant),
  rise: z.nullable(instant),
  set: z.nullable(instant),
  dusk: z.nullable(instant),
})

export const viewDay = endpoint({
  method: 'POST',
  path: '/day/view',
  access: 'open',
  limit: 'reads',
  summary:
    'The public photos of all photographers of a spot and day, as stacks in order of time; `from` and `to` are a window by the clocks there, of stacks that overlap with it. `certain` 0 lists those whose time is not certain instead, and knows no window. `day` counts the whole day; `previous` and `next` are the nearest days with photos. Without a `time_zone` times are UTC.',
  input: z.object({
    spot_id: id,
    date: day,
    from: filterTime,
    to: filterTime,
    certain: z._default(z.optional(flag), 1),
    page,
    per_page: perPage,
    cursor,
  }),
  example: { spot_id: 7, date: '2026-11-18', from: '07:10', to: '08:40' },
  output: z.object({
    day: z.object({
      continent_id: z.int(),
      region_id: z.int(),
      area_id: z.int(),
      spot_id: z.int(),
      continent: z.string(),
      region: z.string(),
      area: z.string(),
      spot: z.string(),
      date: day,
      time_zone: z.nullable(z.string()),
      /** Null where the spot has no coordinates. */
      sun: z.nullable(sun),
      photos: z.int(),
      photographers: z.int(),
      /** Of one photo, the least and the most; both null on a day without photos. */
      price_from: z.nullable(money),
      price_to: z.nullable(money),
      /** Stacks whose time is certain, and those whose time is not. */
      stacks: z.int(),
      uncertain: z.int(),
      previous: z.nullable(day),
      next: z.nullable(day),
    }),
    ...pageOf(stack).shape,
  }),
  refuses: {
    NotFound: 'No such spot, or it is disabled',
    Invalid: '`from` is not before `to`',
  },
  isWrite: false,
})
