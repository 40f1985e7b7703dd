import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../envelope.ts'
import { email, id, instant, optionalId, password, requiredLine, token } from '../fields.ts'
import { LEASE_MINUTES, maxLength } from '../limits.ts'
import { currency, money, optionalMoney } from '../money.ts'
import { downloadStatus, refundReason, refundStatus } from '../states.ts'

/** The provider's checkout session: the buyer's only key to what was bought. */
export const sessionId = token

const downloadId = z.string().check(z.maxLength(64))

/**
 * How far a download is, as the admin sees it. After five `attempts` it waits until it is given back. `reported`: its buyer says
 * that it did not arrive, and nobody has given it back yet.
 */
export const downloadState = z.object({
  id: z.string(),
  status: z.literal(Object.values(downloadStatus)),
  attempts: z.int(),
  reported: z.boolean(),
})

/**
 * One original that a payment unlocked. `checkout_id` is the payment's own key, `size` bytes. `reported`: its buyer has said that it
 * did not arrive; a delivered one that is not reported may be (`notArrived`).
 */
export const download = z.object({
  // Without its ids an item is shown all the same; what is said when it is pressed is the page's to say.
  id: z._default(z.optional(z.string()), ''),
  checkout_id: z._default(z.optional(z.string()), ''),
  watermark: z.nullable(z.string()),
  placeholder: z.nullable(z.string()),
  status: z.literal(Object.values(downloadStatus)),
  name: z.string(),
  size: z.int(),
  width: z.int(),
  height: z.int(),
  reported: z.boolean(),
})

/** People read it out. It opens nothing. */
export const orderNumber = z.string()

export const order = z.object({
  reference: orderNumber,
  /** The domain in full, of what stands before it enough to see a slip. */
  email_masked: z.nullable(z.string()),
  /** The buyer has given another address already. */
  email_corrected: z.boolean(),
  paid_at: instant,
  price: money,
  /** What went back to the buyer. */
  refunded: money,
  /** What goes to ocean conservation, less the share of it that went back. */
  donation: money,
  currency,
  /** The buyer's bank has not decided yet; open downloads are withdrawn until then, or for good. */
  is_disputed: z.boolean(),
})

type Photos = { sequence_id?: number | null | undefined; image_id?: number | null | undefined }

const eitherSequenceOrImage = z.refine<Photos>(
  ({ sequence_id, image_id }) => Boolean(sequence_id) !== Boolean(image_id),
  { path: ['sequence_id'], error: 'Either a sequence or an image' },
)

export const startCheckout = endpoint({
  method: 'POST',
  path: '/payment/checkout',
  access: 'open',
  limit: 'checkout',
  summary:
    'Opens the payment provider’s page for a sequence or one image. The price is the database’s, and that of a sequence never more than the sum of its public images; an `expected_price` that is not the price any more is a 409.',
  input: z
    .object({
      sequence_id: optionalId,
      image_id: optionalId,
      expected_price: z.optional(money),
    })
    .check(eitherSequenceOrImage),
  example: { sequence_id: 7, expected_price: 60 },
  output: z.object({ url: z.string() }),
  refuses: {
    NotFound: 'Nothing in public to be bought',
    Conflict: 'The price is not `expected_price` any more, or the Idempotency-Key came with another item',
  },
  isWrite: false,
  isRepeatable: true,
})

/** `withdrawn`: file names that the buyer can download no more, because of a refund or a dispute. */
const bought = z.object({ list: z.array(download), withdrawn: z.array(z.string()), order })

export const retrievePayment = endpoint({
  method: 'POST',
  path: '/payment/retrieve',
  access: 'open',
  limit: 'session',
  summary: 'What a checkout session bought. Fulfils a paid session that the provider has not yet told of, once.',
  input: z.object({ session_id: sessionId }),
  output: bought,
  refuses: {
    NotFound: 'No such session',
    Invalid: 'The session is not paid, or is over',
  },
  isWrite: false,
  hasMessage: true,
})

export const listDownloads = endpoint({
  method: 'POST',
  path: '/payment/download',
  access: 'open',
  limit: 'session',
  summary: 'The downloads of a checkout session; the same answer as retrieve.',
  input: z.object({ session_id: sessionId }),
  output: bought,
  refuses: {
    NotFound: 'No such session',
    Invalid: 'The session is not paid, or is over',
  },
  isWrite: false,
  hasMessage: true,
})

export const correctEmail = endpoint({
  method: 'POST',
  path: '/payment/email',
  access: 'open',
  limit: 'session',
  summary:
    'Takes the right address of a buyer who mistyped the e-mail, once for a payment. The receipt goes there, as do later mails of this order.',
  input: z.object({ session_id: sessionId, email: email(maxLength.email) }),
  output: z.object({ order }),
  refuses: {
    NotFound: 'No such session',
    Invalid: 'The session is not paid, or is over',
    Conflict: 'The address was corrected already',
  },
  isWrite: true,
})

export const claimDownload = endpoint({
  method: 'POST',
  path: '/payment/original',
  access: 'open',
  limit: 'session',
  summary: `Leases one original for ${LEASE_MINUTES} minutes, renewed while bytes flow. \`link\` serves any range of it until then, twice the file in sum, and answers 410 after. With \`receipt\` the download is done when its last byte was asked for by itself after all others were sent, and available again when the lease ends without that; otherwise it is done when every byte was sent.`,
  input: z.object({ session_id: sessionId, download_id: downloadId, receipt: z.optional(z.boolean()) }),
  output: z.object({ link: z.string(), name: z.string() }),
  refuses: {
    NotFound: 'No such download of this session',
    Conflict: 'Downloaded already, in progress, withdrawn, or too many attempts',
  },
  isWrite: false,
})

export const notArrived = endpoint({
  method: 'POST',
  path: '/payment/not-arrived',
  access: 'open',
  limit: 'session',
  summary:
    'The buyer says that a delivered original did not arrive. The people who run the shop are told once, with what the download log knows; the same call again changes nothing. Giving the download back settles it.',
  input: z.object({ session_id: sessionId, download_id: downloadId }),
  output: nothing,
  refuses: {
    NotFound: 'No such download of this session',
    Conflict: 'Not delivered yet, or withdrawn',
  },
  isWrite: true,
})

export const rearmDownload = endpoint({
  method: 'POST',
  path: '/payments/download/rearm',
  access: 'admin',
  limit: 'writes',
  summary:
    'Gives a download back to its buyer, a delivered one too: available, with all its attempts. A link to it that is still good ends, a report that it did not arrive is settled, and the buyer gets a mail with the way to it. So does one that a failed refund withdrew. `reason` is kept in the log.',
  input: z.object({ download_id: downloadId, reason: requiredLine(maxLength.reason) }),
  example: { download_id: 'dl_9fXv2LqWm4Tz8RkB', reason: 'The buyer’s line broke five times' },
  output: z.object({ download: downloadState }),
  refuses: {
    NotFound: 'No such download',
    Conflict: 'Withdrawn for good, or available with all its attempts',
  },
  isWrite: true,
})

/** A refund as it stands: the money is the buyer's unless it is `asked`, `failed` or `canceled`. */
export const refund = z.object({
  id: z.int(),
  amount: money,
  currency,
  status: z.literal(Object.values(refundStatus)),
  reason: z.nullable(z.string()),
  created_at: instant,
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/payments/refund',
  access: 'admin',
  limit: 'password',
  summary:
    'Gives a buyer their money back: `amount`, or all that is left. Photographer and donation bear their shares of it; a full refund withdraws what was not downloaded. The buyer is told by mail. A double click is one refund. `refunded` is all that went back of the payment so far.',
  input: z.object({
    payment_id: id,
    amount: optionalMoney.check(z.refine((amount) => amount !== 0, 'More than nothing')),
    reason: z.optional(z.nullable(z.literal(Object.values(refundReason)))),
    currentPassword: password,
  }),
  example: { payment_id: 7, amount: 12.5, reason: 'duplicate', currentPassword: 'offshore wind at dawn' },
  output: z.object({ refund, refunded: money }),
  refuses: {
    NotFound: 'No such payment',
    Conflict:
      'Not paid, less is left, all of it was given back, another refund is being made, a part of a payment in quarantine, or refused by the payment provider',
    Invalid: 'The current password is wrong',
    TooManyRequests: 'Too many wrong passwords',
    Unavailable: 'The payment provider did not answer; the refund is asked for again without another call',
  },
  isWrite: true,
  isRepeatable: true,
})

export const releasePayment = endpoint({
  method: 'POST',
  path: '/payments/release',
  access: 'admin',
  limit: 'provider',
  summary:
    'Lets a payment out of quarantine after a person has looked at it. It succeeds at the amount that was really paid: `price` is that amount. Photographer and donation get what was frozen, the platform bears the difference. `reason` is kept in the audit log.',
  input: z.object({ payment_id: id, reason: requiredLine(maxLength.reason) }),
  example: { payment_id: 7, reason: 'The provider rounded the price' },
  output: z.object({ price: money, currency }),
  refuses: {
    NotFound: 'No such payment',
    Conflict:
      'Not in quarantine, not paid, refunded, paid in another currency or mode, or less than photographer and donation get: refund it then',
    Unavailable: 'The payment provider is out of reach',
  },
  isWrite: true,
})

export const takeDown = endpoint({
  method: 'POST',
  path: '/payments/takedown',
  access: 'admin',
  limit: 'password',
  summary:
    'Takes a sequence or one image down for good, say for legal reasons: off the shop, out of open checkouts, and back from buyers who have not downloaded it. They get their part of the price back, and a mail. `photos` were not taken down before.',
  input: z
    .object({
      sequence_id: optionalId,
      image_id: optionalId,
      reason: requiredLine(maxLength.reason),
      currentPassword: password,
    })
    .check(eitherSequenceOrImage),
  example: { image_id: 7, reason: 'A surfer asks for it', currentPassword: 'offshore wind at dawn' },
  output: z.object({ photos: z.int() }),
  refuses: {
    NotFound: 'No such sequence or image',
    Invalid: 'The current password is wrong',
    TooManyRequests: 'Too many wrong passwords',
  },
  isWrite: true,
})
