import * as z from 'zod/mini'
import { day, instant } from '../fields.ts'
import { managedImage, preview } from '../images/image.ts'
import { money, sum } from '../money.ts'

/** The picture on a sequence's card. */
export const cover = z.object({
  previews: z.array(preview),
  placeholder: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
})

/** The unguessable name of a sequence in addresses. */
export const sequenceKey = z.string().check(z.maxLength(64), z.regex(/^[\w-]+$/))

/** A batch of photographs of one day at one spot. `name` and `photographer_id` tell its photographer, `type` 1 a single image. */
export const sequence = z.object({
  id: z.int(),
  name: z.string(),
  photographer_id: z.int(),
  sequence_key: z.string(),
  sequence_image: z.nullable(z.string()),
  cover: z.nullable(cover),
  date: day,
  type: z.int(),
  continent_id: z.int(),
  region_id: z.int(),
  area_id: z.int(),
  spot_id: z.int(),
  continent: z.string(),
  region: z.string(),
  area: z.string(),
  spot: z.string(),
  status: z.int(),
  is_approved: z.int(),
  images_count: z.int(),
  sequence_price: money,
  commission_sequence: money,
  image_price: money,
  commission_image: money,
})

/** As its owner and the admin see it. `waiting` counts images that an approval would publish; `reason` came with a rejection.
 * `offered` counts the images that everybody can buy while it is approved and active, and its place enabled. `sales` leaves out those
 * that buyers got back whole; `earned` is what is left of their commission.
 * `rejected` counts the images that an admin rejected alone. `place_disabled`: nobody finds it, since its spot or what that lies in is switched off. A deleted one is the admin's alone to see;
 * `deleted_by` says who did it. `sent_at`: when it came in. */
export const ownSequence = z.object({
  ...sequence.shape,
  waiting: z.int(),
  processing: z.int(),
  revision: z.int(),
  sent_at: instant,
  reason: z.nullable(z.string()),
  place_disabled: z.boolean(),
  offered: z.int(),
  rejected: z.int(),
  sales: z.int(),
  earned: sum,
  deleted_at: z.nullable(instant),
  deleted_by: z.nullable(z.literal(['user', 'admin'])),
})

export const adminSequence = z.object({
  ...ownSequence.shape,
  /** `standing` only while the photos are hidden because of their owner's account: blocked, or to be deleted. */
  user: z.object({ id: z.int(), username: z.string(), standing: z.optional(z.enum(['blocked', 'leaving'])) }),
})

const figures = z.object({
  image_price: z.nullable(money),
  commission_image: z.nullable(money),
  sequence_price: z.nullable(money),
  commission_sequence: z.nullable(money),
  ride_price: z.nullable(money),
  commission_ride: z.nullable(money),
})

/** As an edit form reads it: with its images, the prices that an admin set for it alone, and those that its photographer asks (null: the default). */
export const editedSequence = z.object({
  ...ownSequence.shape,
  images: z.array(managedImage),
  own_prices: figures,
  asked_prices: figures,
  user: z.object({ id: z.int(), username: z.string() }),
})
