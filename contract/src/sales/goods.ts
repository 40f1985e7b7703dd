import * as z from 'zod/mini'
import { id, optionalId } from '../fields.ts'
import { MAX_IMAGES_PER_CHOICE } from '../limits.ts'
import { t } from '../messages/t.ts'
import { basket } from './basket.ts'

type Photos = { sequence_id?: number | null | undefined; image_id?: number | null | undefined }

export const eitherSequenceOrImage = z.refine<Photos>(
  ({ sequence_id, image_id }) => Boolean(sequence_id) !== Boolean(image_id),
  { path: ['sequence_id'], error: () => t('form.sequenceOrImage') },
)

/** Some photos of one sequence, bought together. */
export const choice = z
  .array(id)
  .check(
    z.minLength(1),
    z.maxLength(MAX_IMAGES_PER_CHOICE, { error: () => t('form.choice', { max: MAX_IMAGES_PER_CHOICE }) }),
  )

/** What a purchase buys: a sequence, one image, a choice of images of one sequence, or a basket. */
export const goods = {
  sequence_id: optionalId,
  image_id: optionalId,
  image_ids: z.optional(choice),
  basket: z.optional(basket),
}

type Goods = Photos & { image_ids?: number[] | undefined; basket?: object | undefined }

export const oneOfTheGoods = z.refine<Goods>(
  ({ sequence_id, image_id, image_ids, basket }) =>
    [sequence_id, image_id, image_ids, basket].filter(Boolean).length === 1,
  { path: ['sequence_id'], error: () => t('form.oneOfTheGoods') },
)
