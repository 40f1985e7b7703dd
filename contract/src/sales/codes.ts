import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { id, instant, optionalId, ruled, switched, token, whole } from '../fields.ts'
import { MAX_CODES, MAX_FREE_PHOTOS, MAX_IMAGES_PER_ORDER } from '../limits.ts'
import { t } from '../messages/t.ts'
import { currency, money, optionalMoney, sum } from '../money.ts'
import { goods, oneOfTheGoods } from './goods.ts'

/** What people type may have blanks, dashes and small letters. */
export const toCodeText = (typed: string) => typed.toUpperCase().replaceAll(/[\s-]/g, '')

const sayCode = () => t('field.code')

/** The text of a code. On the wire as people type it; behind the contract SURF10. */
export const codeText = z.codec(
  ruled(z.string().check(z.maxLength(100)), (typed) => /^[A-Z0-9]{4,20}$/.test(toCodeText(typed)), sayCode),
  z.string(),
  { decode: toCodeText, encode: (text) => text },
)

/** A code, or nothing: absent, null or empty, as forms send it. */
export const optionalCode = z.optional(
  z.codec(
    ruled(
      z.union([z.string().check(z.maxLength(100)), z.null()]),
      (typed) => typed === null || typed === '' || /^[A-Z0-9]{4,20}$/.test(toCodeText(typed)),
      sayCode,
    ),
    z.nullable(z.string()),
    { decode: (typed) => (typed === null || typed === '' ? null : toCodeText(typed)), encode: (text) => text },
  ),
)

/** What it takes off: a whole percent, an amount, or all of so many photos; the others are null. `name` is its photographer's; null: the shop's. */
const terms = {
  code: z.string(),
  percent: z.nullable(z.int()),
  amount: z.nullable(money),
  free_photos: z.nullable(z.int()),
  name: z.nullable(z.string()),
  once: z.boolean(),
}

export const quoteCode = endpoint({
  method: 'POST',
  path: '/payment/code',
  access: 'open',
  limit: 'code',
  summary:
    'What a code takes off the same goods that `/payment/checkout` takes: `full` is their price without it, `price` with it. A photographer’s code counts for photos of that photographer only, and `photos` says for how many. `less`: it takes off less than it says, since no more can be taken. `once`: it is for one order of each buyer, and the checkout wants the buyer’s `email`. `free_photos`: it gives so many photos away in all; an order with it costs nothing, has none but these, and the checkout wants the `email`, too.',
  input: z.object({ ...goods, code: codeText }).check(oneOfTheGoods),
  example: { code: 'SURF10', basket: { image_ids: [41, 42, 77] } },
  output: z.object({ ...terms, full: sum, price: sum, off: money, photos: z.int(), less: z.boolean(), currency }),
  refuses: {
    NotFound: 'No such code, or nothing in public to be bought',
    Conflict:
      'It has ended or not begun, is used up, is not for these photos, needs more of them, or takes nothing off',
  },
  isWrite: false,
})

const optionalPhotos = z.optional(
  z.nullable(whole(1, MAX_IMAGES_PER_ORDER, () => t('field.photos', { min: 1, max: MAX_IMAGES_PER_ORDER }))),
)

const instantOrNone = z.optional(z.nullable(instant))

/** Who made it: null in `user_id` is the shop. */
const row = z.object({
  id: z.int(),
  ...terms,
  user_id: z.nullable(z.int()),
  sequence_id: z.nullable(z.int()),
  session: z.nullable(z.string()),
  least_photos: z.int(),
  max_uses: z.nullable(z.int()),
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  made_at: instant,
  is_stopped: z.boolean(),
  used: z.int(),
  open: z.int(),
  given: z.int(),
  sold: sum,
  off: sum,
  link: z.string(),
})

export const listCodes = endpoint({
  method: 'GET',
  path: '/code/list',
  access: 'signed-in',
  limit: 'reads',
  summary:
    'A photographer’s own codes; an admin’s are those of the shop and of all photographers. Newest first. `used` are paid orders, `open` those that are being paid now, `sold` what their buyers paid for the photos that it counts for, `off` what it took off. `most_percent` is the largest percent that a new one may take off at the default prices: a photographer’s is borne by the commission alone, the shop’s by the shop’s part. `photo`: what one photo costs by default, for an example. `free_photos`: how many photos a photographer may give away a month, and how many of these are `left` to the caller this month (null for an admin). `given`: photos that a code gave away or that wait for their link to be pressed.',
  input: z.object({}),
  output: z.extend(listOf(row), {
    most_percent: z.int(),
    free_photos: z.object({ most: z.int(), left: z.nullable(z.int()) }),
    photo: z.object({ price: money, commission: money, donation: money }),
    currency,
  }),
  isWrite: false,
})

export const storeCode = endpoint({
  method: 'POST',
  path: '/code/store',
  access: 'signed-in',
  limit: 'writes',
  summary: `Makes a code, of a photographer for own sessions, of an admin for the whole shop: a percent, an amount, or \`free_photos\` in all. A photographer’s gives photos away only where \`/code/allow\` says so, an admin’s only those of which no photographer earns anything. \`once\`: one order of each buyer, who says the e-mail address before the payment. No two codes look alike (0 and O, 1 and I). At most ${MAX_CODES} that are not stopped.`,
  input: z
    .object({
      code: codeText,
      percent: z.optional(z.nullable(whole(1, 100, () => t('field.percent', { max: 100 })))),
      amount: optionalMoney,
      free_photos: optionalPhotos,
      sequence_id: optionalId,
      least_photos: z._default(
        z.optional(whole(1, MAX_IMAGES_PER_ORDER, () => t('field.photos', { min: 1, max: MAX_IMAGES_PER_ORDER }))),
        1,
      ),
      max_uses: optionalId,
      once: z._default(z.optional(switched), false),
      starts_at: instantOrNone,
      ends_at: instantOrNone,
    })
    .check(
      z.refine(
        ({ percent, amount, free_photos }) =>
          [percent, amount, free_photos].filter((one) => (one ?? null) !== null).length === 1,
        {
          path: ['percent'],
          error: () => t('form.oneKindOfCode'),
        },
      ),
      z.refine(({ amount }) => amount !== 0, { path: ['amount'], error: () => t('field.moreThanNothing') }),
      z.refine(({ starts_at, ends_at }) => !starts_at || !ends_at || starts_at < ends_at, {
        path: ['ends_at'],
        error: () => t('form.endsFirst'),
      }),
    ),
  example: { code: 'SURF10', percent: 10 },
  output: z.object({ id: z.int(), code: z.string() }),
  refuses: {
    NotFound: 'No such own session',
    Conflict: 'There is a code that looks like it, or there are too many',
    Invalid: 'More than its owner’s share allows, or photographers may give no photos away',
  },
  isWrite: true,
})

export const allowFreePhotos = endpoint({
  method: 'POST',
  path: '/code/allow',
  access: 'admin',
  limit: 'writes',
  summary: `How many photos each photographer may give away in a month (UTC) with codes: neither photographer nor shop gets anything of these. 0, as at first: none. Orders that wait for their link keep what was allowed. At most ${MAX_FREE_PHOTOS}.`,
  input: z.object({ photos: whole(0, MAX_FREE_PHOTOS, () => t('field.photos', { min: 0, max: MAX_FREE_PHOTOS })) }),
  output: z.object({ photos: z.int() }),
  isWrite: true,
})

export const confirmFreeOrder = endpoint({
  method: 'POST',
  path: '/payment/free',
  access: 'open',
  limit: 'session',
  summary:
    'Takes an order of nothing, with the link of the mail that was sent for it: the photos can be downloaded from then on. Doing it twice is no error. The link ends after 24 hours if nobody does it.',
  input: z.object({ token }),
  output: z.object({ session_id: z.string() }),
  refuses: { NotFound: 'No such order, or its link has ended' },
  isWrite: true,
})

export const switchCode = endpoint({
  method: 'POST',
  path: '/code/switch',
  access: 'signed-in',
  limit: 'writes',
  summary: 'Stops a code, or lets it go on. Payment pages that are open keep what it took off.',
  input: z.object({ id, stopped: switched }),
  output: z.object({ id: z.int(), is_stopped: z.boolean() }),
  refuses: { NotFound: 'No such code, or another’s', Conflict: `There are ${MAX_CODES} that are not stopped` },
  isWrite: true,
})
