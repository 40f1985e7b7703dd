import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { day, id, instant } from '../fields.ts'
import { preview } from '../images/image.ts'
import { MAX_PICKED_IMAGES, MAX_STACKS_PER_PAGE } from '../limits.ts'
import { t } from '../messages/t.ts'
import { money } from '../money.ts'
import { cover } from '../sequences/shapes.ts'

/**
 * Public photos that one camera took in a row, as a card. `name` and `photographer_id` tell their photographer. Without times (both null) it is one photo.
 * `error_s`: how many seconds the camera's clock may be off; null: nobody knows, so the time is not certain.
 */
export const stack = z.object({
  id: z.int(),
  sequence_id: z.int(),
  sequence_key: z.string(),
  name: z.string(),
  photographer_id: z.int(),
  started_at: z.nullable(instant),
  ended_at: z.nullable(instant),
  error_s: z.nullable(z.int()),
  /** In the order in which they were taken. */
  image_ids: z.array(z.int()),
  image_price: money,
  cover: z.nullable(cover),
})

/** A photo of a stack. `at` is its true time, as far as its camera's clock is known. */
export const stackImage = z.object({
  id: z.int(),
  previews: z.array(preview),
  placeholder: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
  at: z.nullable(instant),
})

/** Callers may leave either out. */
const someIds = z.refine<{ ids?: number[] | undefined; image_ids?: number[] | undefined }>(
  ({ ids, image_ids }) => Boolean(ids?.length || image_ids?.length),
  { path: ['ids'], error: () => t('form.ids') },
)

export const listPublicStacks = endpoint({
  method: 'POST',
  path: '/stack/list',
  access: 'open',
  limit: 'reads',
  summary:
    'Up to 48 public stacks by their ids, and those of up to 200 photos, in order of time. Ids of others are left out, and with `spot_id` or `date` those of other spots or days.',
  input: z
    .object({
      ids: z._default(z.optional(z.array(id).check(z.maxLength(MAX_STACKS_PER_PAGE))), []),
      image_ids: z._default(z.optional(z.array(id).check(z.maxLength(MAX_PICKED_IMAGES))), []),
      spot_id: z.optional(id),
      date: z.optional(day),
    })
    .check(someIds),
  example: { ids: [7] },
  output: listOf(stack),
  isWrite: false,
})

export const listStackImages = endpoint({
  method: 'POST',
  path: '/stack/images',
  access: 'open',
  limit: 'reads',
  summary: 'Up to 200 public photos of stacks by their ids, in order of time. Ids of others are left out.',
  input: z.object({ image_ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_PICKED_IMAGES)) }),
  example: { image_ids: [7] },
  output: listOf(stackImage),
  isWrite: false,
})

export const viewStack = endpoint({
  method: 'POST',
  path: '/stack/view',
  access: 'open',
  limit: 'reads',
  summary:
    'A public stack with its photos. `previous` and `next` are the ids of the stacks before and after it in its day, of all photographers; times that are not certain come last. `angles` are stacks of others that overlap with it, where both clocks are true to 5 s.',
  input: z.object({ id }),
  output: z.object({
    list: z.object({
      ...stack.shape,
      spot_id: z.int(),
      date: z.string(),
      images: z.array(stackImage),
      previous: z.nullable(z.int()),
      next: z.nullable(z.int()),
      angles: z.array(stack),
    }),
  }),
  refuses: {
    NotFound: 'No such stack in public',
  },
  isWrite: false,
})
