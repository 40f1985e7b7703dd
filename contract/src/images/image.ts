import * as z from 'zod/mini'
import { instant } from '../fields.ts'
import { money } from '../money.ts'

/** One watermarked file of an image. */
export const preview = z.object({ url: z.string(), width: z.int(), height: z.int(), type: z.string() })

/** YYYY-MM-DDTHH:MM:SS. */
export const wallTime = z.nullable(z.string())

/**
 * A photograph as everyone may see it. `watermark` is its largest JPEG preview, null while previews are in the making.
 * `placeholder` is a ThumbHash in base64. `taken_at` is the true time, by clocks at the spot, as far as the camera's clock is known;
 * else what the camera says.
 */
export const image = z.object({
  id: z.int(),
  watermark: z.nullable(z.string()),
  previews: z.array(preview),
  placeholder: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
  taken_at: wallTime,
  deleted_at: z.nullable(instant),
  deleted_by: z.nullable(z.literal(['user', 'admin'])),
  status: z.int(),
  is_approved: z.int(),
  image_price: money,
  processing: z.boolean(),
  error: z.nullable(z.string()),
})

/** As its owner or an admin sees it. `name` is that of its file. `reason` came with the rejection of this image alone. `taken_down`: for good,
 * for legal reasons, when and why; such a photo has no preview any more.
 * `sold`: how many sales it was part of, without those that went back whole. */
export const managedImage = z.object({
  ...image.shape,
  name: z.string(),
  reason: z.nullable(z.string()),
  taken_down: z.nullable(z.object({ at: instant, reason: z.string() })),
  sold: z.int(),
})
