import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, id, instant } from '../fields.ts'
import {
  BASKET_LINK_DAYS,
  MAX_IMAGES_PER_BASKET,
  MAX_IMAGES_PER_CHOICE,
  MAX_IMAGES_PER_ORDER,
  MAX_SEQUENCES_PER_BASKET,
} from '../limits.ts'
import { t } from '../messages/t.ts'
import { currency, money, sum } from '../money.ts'

const images = z
  .array(id)
  .check(z.maxLength(MAX_IMAGES_PER_BASKET, { error: () => t('form.basketPhotos', { max: MAX_IMAGES_PER_BASKET }) }))
const sequences = z
  .array(id)
  .check(
    z.maxLength(MAX_SEQUENCES_PER_BASKET, { error: () => t('form.basketSessions', { max: MAX_SEQUENCES_PER_BASKET }) }),
  )

/** Photos of any sequences, and sequences as a whole. */
export const basketFields = {
  image_ids: z._default(z.optional(images), []),
  sequence_ids: z._default(z.optional(sequences), []),
}

export const hasGoods = z.refine<{ image_ids: number[]; sequence_ids: number[] }>(
  ({ image_ids, sequence_ids }) => image_ids.length + sequence_ids.length > 0,
  { path: ['image_ids'], error: () => t('form.emptyBasket') },
)

export const basket = z.object(basketFields).check(hasGoods)

/** Photos at one price, of which `reduced` is taken off already: one photo, a ride, or photos at the price of their sequence. */
const piece = z.object({
  kind: z.literal(['image', 'ride', 'sequence']),
  image_ids: z.array(z.int()),
  price: money,
  reduced: money,
})

/**
 * What is bought of one sequence. `whole`: all of it, as the sequence. `name` is its photographer's. `free`: photos that could be added to
 * the basket for nothing, all of them together.
 */
const session = z.object({
  sequence_id: z.int(),
  sequence_key: z.string(),
  spot: z.string(),
  date: day,
  photographer_id: z.int(),
  name: z.string(),
  whole: z.boolean(),
  photos: z.int(),
  price: sum,
  cover: z.array(piece),
  free: z.array(z.int()),
})

const step = z.nullable(z.object({ photos: z.int(), percent: z.int() }))

/** What is not on sale any more. `title` is null where nobody may know what it was. */
const goneImage = z.object({ image_id: z.int(), title: z.nullable(z.string()) })
/** `by_choice`: it is on sale, but too large to be sold as a whole. */
const goneSequence = z.object({ sequence_id: z.int(), title: z.nullable(z.string()), by_choice: z.boolean() })

/**
 * `price` is what the checkout charges, `full` what the photos cost before the ladder took `off`, `singles` one by one. `step` is the
 * ladder's step that the order reaches, `next` the one after it: an order of `photos` photos costs `percent` less. `covered` are chosen
 * photos that the basket has as a part of their sequence too: they are bought once, in the cheaper way.
 */
export const basketQuote = z.object({
  price: sum,
  full: sum,
  singles: sum,
  off: sum,
  donation: money,
  currency,
  photos: z.int(),
  step,
  next: step,
  sessions: z.array(session),
  covered: z.array(z.int()),
  gone: z.object({ images: z.array(goneImage), sequences: z.array(goneSequence) }),
})

const limits = `At most ${MAX_IMAGES_PER_CHOICE} chosen photos of one session, ${MAX_SEQUENCES_PER_BASKET} sessions, and ${MAX_IMAGES_PER_ORDER} photos with those of whole sessions`

export const quoteBasket = endpoint({
  method: 'POST',
  path: '/payment/basket',
  access: 'open',
  limit: 'reads',
  summary: `What a basket costs now: up to ${MAX_IMAGES_PER_BASKET} photos of any sequences, and sequences as a whole. Each sequence costs the least of singles, rides and the price of the sequence; then the ladder for many photos is taken off. \`free\` of a sequence could be added for nothing. What is not on sale is left out and told in \`gone\`.`,
  input: basket,
  example: { image_ids: [41, 42, 77], sequence_ids: [9] },
  output: basketQuote,
  refuses: {
    Conflict: 'A price that cannot be charged, or more than one order may cost',
    Invalid: limits,
  },
  isWrite: false,
})

export const linkBasket = endpoint({
  method: 'POST',
  path: '/payment/basket/link',
  access: 'open',
  limit: 'reads',
  summary: `A link that takes a basket to another device. It is good for ${BASKET_LINK_DAYS} days, for everybody who has it, and nothing is stored: the ids are in the link, which we sign.`,
  input: basket,
  example: { image_ids: [41, 42, 77], sequence_ids: [9] },
  output: z.object({ link: z.string(), good_until: instant }),
  isWrite: false,
})

export const openBasket = endpoint({
  method: 'POST',
  path: '/payment/basket/open',
  access: 'open',
  limit: 'reads',
  summary: 'The basket of such a link: `token` is its `photos`.',
  input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(8_000)) }),
  output: z.object({ image_ids: z.array(z.int()), sequence_ids: z.array(z.int()), good_until: instant }),
  refuses: {
    NotFound: 'Not a link of ours, or over',
  },
  isWrite: false,
})
