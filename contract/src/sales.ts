import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { optionalId, requiredLine, token } from './fields.ts'
import { maxLength } from './limits.ts'
import { currency, money } from './money.ts'

/** The provider's checkout session: the buyer's only key to what was bought. */
export const sessionId = token

export const downloadStatus = { available: 0, inProgress: 5, downloaded: 1 } as const

const downloadId = z.string().check(z.maxLength(64))

/** How far a download is, as the admin sees it. After five `attempts` it waits until it is given back. */
export const downloadState = z.object({ id: z.string(), status: z.literal([0, 5, 1]), attempts: z.int() })

/** One original that a payment unlocked. `checkout_id` is the payment's own key, `size` bytes. */
export const download = z.object({
  id: z.string(),
  checkout_id: z.string(),
  watermark: z.nullable(z.string()),
  placeholder: z.nullable(z.string()),
  status: z.literal([0, 5, 1]),
  name: z.string(),
  size: z.int(),
  width: z.int(),
  height: z.int(),
})

export const order = z.object({
  reference: z.string(),
  email_masked: z.nullable(z.string()),
  price: money,
  donation: money,
  currency,
})

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
    .check(
      z.refine(({ sequence_id, image_id }) => Boolean(sequence_id) !== Boolean(image_id), {
        path: ['sequence_id'],
        error: 'Either a sequence or an image',
      }),
    ),
  output: z.object({ url: z.string() }),
  refuses: {
    NotFound: 'Nothing in public to be bought',
    Conflict: 'The price is not `expected_price` any more, or the Idempotency-Key came with another item',
  },
  isWrite: false,
  isRepeatable: true,
})

const bought = z.object({ list: z.array(download), order })

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

export const claimDownload = endpoint({
  method: 'POST',
  path: '/payment/original',
  access: 'open',
  limit: 'session',
  summary:
    'Leases one original for 15 minutes. `link` serves its bytes with Range until all of them arrived, then never again.',
  input: z.object({ session_id: sessionId, download_id: downloadId }),
  output: z.object({ link: z.string(), name: z.string() }),
  refuses: {
    NotFound: 'No such download of this session',
    Conflict: 'Downloaded already, in progress, or too many attempts',
  },
  isWrite: false,
})

export const rearmDownload = endpoint({
  method: 'POST',
  path: '/payments/download/rearm',
  access: 'admin',
  limit: 'writes',
  summary:
    'Gives a download back to its buyer: available, with all its attempts. A link to it that is still good ends. `reason` is kept in the log.',
  input: z.object({ download_id: downloadId, reason: requiredLine(maxLength.reason) }),
  output: z.object({ download: downloadState }),
  refuses: {
    NotFound: 'No such download',
    Conflict: 'Downloaded already, withdrawn, or available with all its attempts',
  },
  isWrite: true,
})
