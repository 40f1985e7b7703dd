import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../envelope.ts'
import { day, email, id, instant, password } from '../fields.ts'
import { maxLength } from '../limits.ts'
import { currency, money } from '../money.ts'
import { presentment } from '../presentment.ts'
import { download, sessionId } from './downloads.ts'

/** People read it out. It opens nothing. */
export const orderNumber = z.string()

export const taxRate = z.object({
  name: z.string(),
  percent: z.number(),
  place: z.nullable(z.string()),
  amount: money,
  /** `standard_rated`, `zero_rated`, `reverse_charge` or another word of the provider’s. */
  reason: z.nullable(z.string()),
})

export const order = z.object({
  reference: orderNumber,
  /** The domain in full, of what stands before it enough to see a slip. */
  email_masked: z.nullable(z.string()),
  /** The buyer has given another address already. */
  email_corrected: z.boolean(),
  paid_at: instant,
  /** With tax. */
  price: money,
  /** What of the price is tax, what of `refunded` was, and what it consists of. Rates of nothing say why none is due. */
  tax: money,
  tax_refunded: money,
  tax_rates: z.array(taxRate),
  /** The provider wrote an invoice; its number, once that is known. */
  invoice: z.nullable(z.object({ number: z.nullable(z.string()) })),
  /** What the order cost less for its many photos, and the percent of the ladder's step; the price is without it. */
  reduced: money,
  ladder_percent: z.nullable(z.int()),
  /** The code that it was bought with, and what that took off; the price is without it. */
  code: z.nullable(z.string()),
  code_off: money,
  /** What went back to the buyer. */
  refunded: money,
  /** What goes to ocean conservation, less the share of it that went back. */
  donation: money,
  currency,
  presentment: z.nullable(presentment),
  /** The buyer's bank has not decided yet; open downloads are withdrawn until then, or for good. */
  is_disputed: z.boolean(),
})

/**
 * A sequence that photos of an order are from. While it is not public, its id, its key, and its photographer's id and name are null.
 * `left`: its public images that the order lacks. `waves`: the stacks that the order has photos of, each as the ids of its public images in
 * the order in which they were taken.
 */
export const boughtSequence = z.object({
  sequence_id: z.nullable(z.int()),
  sequence_key: z.nullable(z.string()),
  spot: z.string(),
  date: day,
  photographer_id: z.nullable(z.int()),
  name: z.nullable(z.string()),
  left: z.int(),
  waves: z.array(z.array(z.int())),
})

/**
 * Photos at one price, of which the ladder took `reduced` and a code `code_off` off: a photo, a ride (photos within a minute of each other), or photos at the price of
 * their sequence. `sequence` is its place in `sequences`.
 */
const boughtPiece = z.object({
  kind: z.literal(['image', 'ride', 'sequence']),
  photos: z.int(),
  price: money,
  reduced: money,
  code_off: money,
  image_ids: z.array(z.int()),
  sequence: z.int(),
})

/** `withdrawn`: file names that the buyer can download no more, because of a refund or a dispute. */
const bought = z.object({
  list: z.array(download),
  withdrawn: z.array(z.string()),
  sequences: z.array(boughtSequence),
  pieces: z.array(boughtPiece),
  order,
})

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

export const findInvoice = endpoint({
  method: 'POST',
  path: '/payment/invoice',
  access: 'open',
  limit: 'session',
  summary:
    'Where the payment provider shows the invoice of an order, if it wrote one, and the same as a PDF. The addresses end some weeks later, so they are asked for anew each time.',
  input: z.object({ session_id: sessionId }),
  output: z.object({
    invoice: z.nullable(z.object({ number: z.nullable(z.string()), url: z.string(), pdf: z.nullable(z.string()) })),
  }),
  refuses: {
    NotFound: 'No such session',
    Invalid: 'The session is not paid, or is over',
  },
  isWrite: false,
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

export const mailOrderLinks = endpoint({
  method: 'POST',
  path: '/payment/mail-links',
  access: 'open',
  limit: 'mail',
  summary:
    'Mails the links of all paid orders to the address that they were bought with, at most once in 20 minutes. Answers the same whether anybody bought with it.',
  input: z.object({ email: email(maxLength.email) }),
  output: nothing,
  isWrite: true,
})

export const sendOrderLink = endpoint({
  method: 'POST',
  path: '/payments/link',
  access: 'admin',
  limit: 'password',
  summary:
    'Mails the receipt with the link of a paid order again, for a buyer who lost it. Another `email` than that of the order corrects it: later mails of this order go there. A double click is one mail.',
  input: z.object({ payment_id: id, email: email(maxLength.email), currentPassword: password }),
  example: { payment_id: 7, email: 'noa.kalani@example.com', currentPassword: 'offshore wind at dawn' },
  output: z.object({ email: z.string(), corrected: z.boolean() }),
  refuses: {
    NotFound: 'No such payment',
    Conflict: 'The order is not paid',
    Invalid: 'The current password is wrong',
    TooManyRequests: 'Too many wrong passwords',
  },
  isWrite: true,
})
