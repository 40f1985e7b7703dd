import * as z from 'zod/mini'

type Photos = { sequence_id?: number | null | undefined; image_id?: number | null | undefined }

export const eitherSequenceOrImage = z.refine<Photos>(
  ({ sequence_id, image_id }) => Boolean(sequence_id) !== Boolean(image_id),
  { path: ['sequence_id'], error: 'Either a sequence or an image' },
)
