import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../envelope.ts'
import { day, filterDay, filterTime, id, optionalId, paging } from '../fields.ts'
import { image, preview } from '../images/image.ts'
import { money } from '../money.ts'
import { cover, sequence, sequenceKey } from './shapes.ts'

/** From the first photo to the last, HH:MM by the clocks there. */
const hours = z.object({ from: z.string(), to: z.string() })

/** A page of sequences as cards show them. `hours` is null where their photos have no times, or their place no time zone. */
export const foundSequences = pageOf(z.object({ ...sequence.shape, more: z.array(cover), hours: z.nullable(hours) }))

export const searchSequences = endpoint({
  method: 'POST',
  path: '/sequence/view',
  access: 'open',
  limit: 'reads',
  summary:
    'Public sequences by place and day, newest day first. All filters are optional; `until` makes `date` the first of several days; `time_from` and `time_to` find what was taken in a part of them, by the clocks there. `more` are up to two further photos; `hours` are those of the first and the last one, by the clocks there. `sequence_price` is what the whole is sold at: never more than its public images cost one by one.',
  input: z.object({
    ...paging,
    continent_id: optionalId,
    region_id: optionalId,
    area_id: optionalId,
    spot_id: optionalId,
    date: filterDay,
    until: filterDay,
    time_from: filterTime,
    time_to: filterTime,
    // Its one order: another would be a question that no index answers.
    sort: z.optional(z.literal(['date'])),
    dir: z.optional(z.literal(['desc'])),
  }),
  output: z.object({
    ...foundSequences.shape,
    nearest_dates: z.optional(z.array(day)),
  }),
  refuses: {
    Invalid: 'A time without `date`, or with more than 31 days, or `time_from` is not before `time_to`',
  },
  isWrite: false,
})

export const desiredSequences = endpoint({
  method: 'POST',
  path: '/sequence/desire',
  access: 'open',
  limit: 'reads',
  summary: 'A dozen public sequences at random, for the carousel.',
  input: z.object({}),
  output: z.object({ list: z.array(sequence) }),
  isWrite: false,
})

export const viewSequence = endpoint({
  method: 'POST',
  path: '/sequence/image/view',
  access: 'open',
  limit: 'reads',
  summary:
    'A public sequence with its images, or with the one image that `image_id` names. Only where it is `sold_whole` can all of it be bought at `sequence_price`; elsewhere that is the most that a choice of up to 60 photos costs.',
  input: z.object({ sequence_key: sequenceKey, image_id: z.optional(id) }),
  output: z.object({
    list: z.object({
      ...sequence.shape,
      sold_whole: z.boolean(),
      /** Photos of it within a minute; null: not offered, or no two of its photos lie so close. */
      ride_price: z.nullable(money),
      images: z.array(image),
      share_image: z.nullable(preview),
    }),
  }),
  refuses: {
    NotFound: 'No such sequence in public, or no such image in it',
  },
  isWrite: false,
})
