import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing, pageOf } from '../envelope.ts'
import { texts } from '../errors.ts'
import { day, filterDay, flag, id, line, listQuery, optionalId, paging } from '../fields.ts'
import { image, preview } from '../images/calls.ts'
import { MAX_IMAGES_PER_BATCH, maxLength } from '../limits.ts'
import { optionalMoney } from '../money.ts'
import { seen } from '../seen.ts'
import { adminSequence, editedSequence, ownSequence, sequence } from './shapes.ts'

const sorts = ['id', 'date', 'name'] as const
/** A cursor carries the last row's own value of what the list is sorted by; the longest is a photographer's name. */
const listCursor = z.optional(z.string().check(z.maxLength(1_200), z.regex(/^[\w.-]+$/)))
/** `undecided=1`: where somebody has to decide, about the sequence or about images that were added since it was approved. */
const states = {
  is_approved: z.optional(z.literal(['0', '1', '2'])),
  undecided: z.optional(z.literal('1')),
  status: z.optional(z.literal(['0', '1'])),
}
const place = { continent_id: id, region_id: id, area_id: id, spot_id: id }
const ownPrices = {
  image_price: optionalMoney,
  commission_image: optionalMoney,
  sequence_price: optionalMoney,
  commission_sequence: optionalMoney,
}

export const storeSequence = endpoint({
  method: 'POST',
  path: '/sequence/store',
  access: 'photographer',
  limit: 'store',
  summary:
    'Makes a sequence of 1 to 10 images: upload ids, base64 data URLs, or multipart/form-data (fields, then files). All or nothing. Its day is from 1990 on and not to come, with a day’s grace for time zones.',
  input: z.object({
    date: day,
    ...place,
    images: z
      .array(z.uuid(), texts.noImage)
      .check(z.minLength(1, texts.noImage), z.maxLength(MAX_IMAGES_PER_BATCH, texts.tooMany)),
  }),
  output: z.object({ id: z.int() }),
  refuses: {
    Forbidden: 'The e-mail address is not verified',
    Conflict: 'The Idempotency-Key came with other content',
    Invalid: 'A file is refused, by name; the day is before 1990 or to come; or the place is none',
  },
  isWrite: true,
  body: 'images',
  isRepeatable: true,
})

export const listOwnSequences = endpoint({
  method: 'GET',
  path: '/sequence/list',
  access: 'photographer',
  limit: 'reads',
  summary: 'One’s own sequences, newest first. `search` looks into names of people and places, and for an id.',
  input: z.object({ ...listQuery(sorts), cursor: listCursor, ...states }),
  output: pageOf(ownSequence),
  isWrite: false,
})

export const listAllSequences = endpoint({
  method: 'GET',
  path: '/sequence/list-all',
  access: 'admin',
  limit: 'reads',
  summary:
    'Everyone’s sequences, newest first; `is_approved` 0 are waiting, 1 approved, 2 rejected. `undecided=1` are those in which anything waits for a decision, new images of approved ones too.',
  input: z.object({ ...listQuery(sorts), cursor: listCursor, ...states }),
  output: pageOf(adminSequence),
  isWrite: false,
})

export const listUserSequences = endpoint({
  method: 'GET',
  path: '/sequence/list-all/:userId',
  access: 'admin',
  limit: 'reads',
  summary: 'One photographer’s sequences, newest first.',
  input: z.object({ userId: id, ...listQuery(sorts), cursor: listCursor, ...states }),
  output: pageOf(adminSequence),
  refuses: {
    NotFound: 'Nobody of that id',
  },
  isWrite: false,
})

export const getSequence = endpoint({
  method: 'GET',
  path: '/sequence/list/:id',
  access: 'signed-in',
  limit: 'reads',
  summary:
    'A sequence to be edited, with its images: one’s own, or as an admin any, deleted ones too (`deleted_at`). `own_prices` are those that were set for it alone.',
  input: z.object({ id }),
  output: z.object({ list: editedSequence }),
  refuses: {
    NotFound: 'No such sequence of one’s own',
  },
  isWrite: false,
})

export const updateSequence = endpoint({
  method: 'PUT',
  path: '/sequence/update',
  access: 'signed-in',
  limit: 'upload',
  summary:
    'Changes day and place of a sequence and adds images to it (same forms as store): the owner’s own, whose new images wait for approval, or as an admin any. An approved sequence waits again once its owner moves it to another day or place, a rejected one once its owner changes anything. A new day is from 1990 on and not to come, as in store. Only an admin’s prices count; null or empty takes the default.',
  input: z.object({
    id,
    date: day,
    ...place,
    images: z._default(z.optional(z.array(z.uuid()).check(z.maxLength(MAX_IMAGES_PER_BATCH, texts.tooMany))), []),
    ...ownPrices,
    seen: seen({ date: day, ...place, ...ownPrices }),
  }),
  output: z.object({ id: z.int() }),
  refuses: {
    NotFound: 'No such sequence of one’s own',
    Conflict: 'It has changed since it was `seen`, or the Idempotency-Key came with other content',
    Invalid:
      'A file is refused, by name; the new day is before 1990 or to come; the place is none; or commission and donation exceed a price',
  },
  isWrite: true,
  body: 'images',
  isRepeatable: true,
})

export const approveSequence = endpoint({
  method: 'POST',
  path: '/sequence/approve',
  access: 'admin',
  limit: 'writes',
  summary:
    'Approves (1) a sequence and the images that wait in it, or rejects (2) it, with a reason for its owner. `revision` says what was looked at: one that is not the present one is a 409, and images without preview keep waiting. Without it they are approved as well, and go public once they have one.',
  input: z.object({
    sequence_id: id,
    approve: z.codec(z.literal([1, 2, '1', '2']), z.literal([1, 2]), {
      decode: (wire) => (Number(wire) === 1 ? 1 : 2),
      encode: (value) => value,
    }),
    revision: z.optional(z.int()),
    reason: z.optional(line(maxLength.reason)),
  }),
  output: nothing,
  refuses: {
    NotFound: 'No such sequence, or it is deleted',
    Conflict: 'The sequence has changed since `revision`',
  },
  isWrite: true,
})

export const setSequenceStatus = endpoint({
  method: 'POST',
  path: '/sequence/status',
  access: 'photographer',
  limit: 'writes',
  summary: 'Shows (1) or hides (0) one of one’s own sequences.',
  input: z.object({ sequence_id: id, status: flag }),
  output: nothing,
  refuses: {
    NotFound: 'No such sequence of one’s own',
  },
  isWrite: true,
})

export const destroySequence = endpoint({
  method: 'DELETE',
  path: '/sequence/destroy',
  access: 'signed-in',
  limit: 'writes',
  summary: 'Deletes a sequence: the owner’s own, or as an admin any. Buyers keep what they bought.',
  input: z.object({ id }),
  output: nothing,
  refuses: {
    NotFound: 'No such sequence of one’s own',
  },
  isWrite: true,
})

export const listSequenceImages = endpoint({
  method: 'GET',
  path: '/sequence/list-image-all/:id',
  access: 'signed-in',
  limit: 'reads',
  summary: 'The images of one’s own sequence, or as an admin of any, deleted ones included.',
  input: z.object({ id }),
  output: z.object({ list: z.array(image), sequence: adminSequence }),
  refuses: {
    NotFound: 'No such sequence of one’s own',
  },
  isWrite: false,
})

export const searchSequences = endpoint({
  method: 'POST',
  path: '/sequence/view',
  access: 'open',
  limit: 'reads',
  summary:
    'Public sequences by place and day, newest day first. All filters are optional. `sequence_price` is what the whole is sold at: never more than its public images cost one by one.',
  input: z.object({
    ...paging,
    continent_id: optionalId,
    region_id: optionalId,
    area_id: optionalId,
    spot_id: optionalId,
    date: filterDay,
    // Its one order: another would be a question that no index answers.
    sort: z.optional(z.literal(['date'])),
    dir: z.optional(z.literal(['desc'])),
  }),
  output: z.object({ ...pageOf(sequence).shape, nearest_dates: z.optional(z.array(day)) }),
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
  summary: 'A public sequence with its images, or with the one image that `image_id` names.',
  input: z.object({ sequence_key: z.string().check(z.maxLength(64), z.regex(/^[\w-]+$/)), image_id: z.optional(id) }),
  output: z.object({ list: z.object({ ...sequence.shape, images: z.array(image), share_image: z.nullable(preview) }) }),
  refuses: {
    NotFound: 'No such sequence in public, or no such image in it',
  },
  isWrite: false,
})
