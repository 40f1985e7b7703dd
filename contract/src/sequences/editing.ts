import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../envelope.ts'
import { day, flag, id } from '../fields.ts'
import { MAX_IMAGES_PER_BATCH, MAX_IMAGES_PER_SEQUENCE } from '../limits.ts'
import { t } from '../messages/t.ts'
import { optionalMoney } from '../money.ts'
import { seen } from '../seen.ts'
import { editedSequence } from './shapes.ts'

export const place = { continent_id: id, region_id: id, area_id: id, spot_id: id }
const ownPrices = {
  image_price: optionalMoney,
  commission_image: optionalMoney,
  sequence_price: optionalMoney,
  commission_sequence: optionalMoney,
  ride_price: optionalMoney,
  commission_ride: optionalMoney,
}

const someImages = z.array(id).check(z.minLength(1), z.maxLength(MAX_IMAGES_PER_SEQUENCE))

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
      .array(z.uuid(), { error: () => t('noImage') })
      .check(
        z.minLength(1, { error: () => t('noImage') }),
        z.maxLength(MAX_IMAGES_PER_BATCH, { error: () => t('tooMany') }),
      ),
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

export const getSequence = endpoint({
  method: 'GET',
  path: '/sequence/list/:id',
  access: 'signed-in',
  limit: 'reads',
  summary:
    'A sequence to be edited, with its images: one’s own, or as an admin any, deleted ones too (`deleted_at`). `own_prices` are those that an admin set for it alone, `asked_prices` those that stand because its photographer asks them.',
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
    images: z._default(
      z.optional(z.array(z.uuid()).check(z.maxLength(MAX_IMAGES_PER_BATCH, { error: () => t('tooMany') }))),
      [],
    ),
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

export const setSequenceStatus = endpoint({
  method: 'POST',
  path: '/sequence/status',
  access: 'signed-in',
  limit: 'writes',
  summary: 'Shows (1) or hides (0) a sequence: one’s own, or as an admin any.',
  input: z.object({ sequence_id: id, status: flag }),
  output: nothing,
  refuses: {
    NotFound: 'No such sequence of one’s own',
  },
  isWrite: true,
})

export const orderImages = endpoint({
  method: 'POST',
  path: '/sequence/image/order',
  access: 'photographer',
  limit: 'writes',
  summary:
    'Puts the images of one of one’s own sequences in this order, which its gallery keeps; the first one that everybody sees is its cover. Names each image that is not deleted once.',
  input: z.object({
    sequence_id: id,
    images: someImages,
    seen: z.optional(
      someImages.check(
        z.describe('The order that the page showed before: where it is another one by now, it is a 409'),
      ),
    ),
  }),
  output: nothing,
  refuses: {
    NotFound: 'No such sequence of one’s own',
    Conflict:
      'These are not its images, for example because one was added meanwhile; or they were sorted since they were `seen`',
  },
  isWrite: false,
})

export const orderImagesByTime = endpoint({
  method: 'POST',
  path: '/sequence/image/order/time',
  access: 'photographer',
  limit: 'writes',
  summary:
    'Puts the images of one of one’s own sequences in the order in which they were taken, below the cover, which stays first: by their true times, then by the numbers in their names; those without a time come last, as they were. Answers with the order.',
  input: z.object({
    sequence_id: id,
    seen: someImages.check(
      z.describe('The order that the page showed before: where it is another one by now, it is a 409'),
    ),
  }),
  output: z.object({ images: someImages }),
  refuses: {
    NotFound: 'No such sequence of one’s own',
    Conflict: 'These are not its images, or they were sorted since they were `seen`',
  },
  isWrite: false,
})

/** What can be done to many images of a sequence at once. */
export const imagesActs = ['show', 'hide', 'delete', 'restore'] as const

export const changeImages = endpoint({
  method: 'POST',
  path: '/sequence/images/change',
  access: 'signed-in',
  limit: 'writes',
  summary:
    'Shows, hides, deletes or restores several images of one sequence: the owner’s own, or as an admin any. All or nothing; an image that is so already stays so, so a repeat does no harm. Answers with those that changed, so that it can be taken back.',
  input: z.object({
    sequence_id: id,
    act: z.literal(imagesActs),
    images: someImages,
  }),
  output: z.object({ changed: z.array(z.int()) }),
  refuses: {
    NotFound: 'No such sequence of one’s own',
    Conflict:
      'Not all of them are its images any more, for example because one was deleted or taken down meanwhile; or an admin rejected one of one’s own, so it cannot be shown or hidden',
  },
  isWrite: true,
})

const moved = {
  moved: z.array(z.int()),
  waiting: z.int().check(z.describe('How many of them wait for approval now, though they did not before')),
}

export const moveImages = endpoint({
  method: 'POST',
  path: '/sequence/images/move',
  access: 'signed-in',
  limit: 'writes',
  summary:
    'Moves several images of one sequence to another one of the same photographer: the owner’s own, or as an admin any. All or nothing. They are sold at its prices from then on; orders keep what they bought. An image that is on sale waits for approval where the other sequence has another place or day, unless an admin moves it. A rejected sequence of one’s own waits again. Images that are there already stay, so a repeat does no harm. `move_id` takes it back (null: nothing moved).',
  input: z.object({ sequence_id: id, to_sequence_id: id, images: someImages }),
  output: z.object({ move_id: z.nullable(z.int()), ...moved }),
  refuses: {
    NotFound: 'No such sequence of one’s own',
    Conflict:
      'Not all of them are its images any more; an admin rejected one of them; or the other sequence has no room for them',
    Invalid: 'It is the same sequence, or, for admins, one of another photographer',
  },
  isWrite: true,
})

export const undoMove = endpoint({
  method: 'POST',
  path: '/sequence/images/move/undo',
  access: 'signed-in',
  limit: 'writes',
  summary:
    'Takes a move of images back: the owner’s own, or as an admin any. They come to their old places in the order, and are on sale again if they were, unless one of the two sequences was changed or decided since. A repeat does nothing.',
  input: z.object({ move_id: id }),
  output: z.object(moved),
  refuses: {
    NotFound: 'No such move of one’s own, or one of its sequences is deleted',
    Conflict: 'One of the images is not there any more or was rejected, or there is no room for them',
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
