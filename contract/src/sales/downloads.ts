import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../envelope.ts'
import { instant, requiredLine, switched, token } from '../fields.ts'
import { preview } from '../images/image.ts'
import { LEASE_MINUTES, maxLength } from '../limits.ts'
import { downloadStatus } from '../states.ts'

/** The provider's checkout session: the buyer's only key to what was bought. */
export const sessionId = token

const downloadId = z.string().check(z.maxLength(64))

/**
 * How far a download is, as the admin sees it. After five `attempts` it waits until an admin allows it again. `reported`: its buyer says
 * that it did not arrive, and nobody has allowed it again yet.
 */
export const downloadState = z.object({
  id: z.string(),
  status: z.literal(Object.values(downloadStatus)),
  attempts: z.int(),
  reported: z.boolean(),
})

/**
 * One original that a payment unlocked. `checkout_id` is the payment's own key, `size` bytes. `reported`: its buyer has said that it
 * did not arrive; a delivered one that is not reported may be (`notArrived`). `downloaded_at`: when it was delivered. `image_id`: the
 * photo in its gallery.
 */
export const download = z.object({
  // An item without ids is still shown; the page explains when somebody presses it.
  id: z._default(z.optional(z.string()), ''),
  checkout_id: z._default(z.optional(z.string()), ''),
  image_id: z.int(),
  watermark: z.nullable(z.string()),
  /** Their addresses are good for an hour at least, whether the image is public or not. */
  previews: z.array(preview),
  placeholder: z.nullable(z.string()),
  status: z.literal(Object.values(downloadStatus)),
  name: z.string(),
  size: z.int(),
  width: z.int(),
  height: z.int(),
  downloaded_at: z.nullable(instant),
  reported: z.boolean(),
  /** What the buyer keeps beside the original, once that is delivered: a picture of at most 2048 px without a mark. */
  copy: z.nullable(preview),
  /** The same photo for lists, at most 800 px. Null for some seconds after `copy` is there. */
  small_copy: z.nullable(preview),
  /** The path of a page that shows this photo alone to whoever has it. */
  share: z.nullable(z.string()),
})

export const claimDownload = endpoint({
  method: 'POST',
  path: '/payment/original',
  access: 'open',
  limit: 'session',
  summary: `Leases one original for ${LEASE_MINUTES} minutes, renewed while bytes flow. \`link\` serves any range of it until then, at most twice the file in sum (six times over all leases), and answers 410 after. With \`receipt\` the download is done when its last byte was asked for by itself after all others were sent, and available again when the lease ends without that; otherwise it is done when every byte was sent, unless its reader leaves before.`,
  input: z.object({ session_id: sessionId, download_id: downloadId, receipt: z.optional(switched) }),
  output: z.object({ link: z.string(), name: z.string() }),
  refuses: {
    NotFound: 'No such download of this session',
    Conflict: 'Downloaded already, in progress, withdrawn, or too many attempts',
  },
  isWrite: false,
})

export const claimZip = endpoint({
  method: 'POST',
  path: '/payment/zip',
  access: 'open',
  limit: 'session',
  summary: `Leases every original of an order that is there to be had, for one zip of them. \`link\` serves any range of the zip: its bytes never change, so it resumes. A download is done once its own bytes were sent and read; what a cut zip did not bring is available again ${LEASE_MINUTES} minutes after its last byte. \`bytes\`: the size of the zip. \`items\`: the downloads in it.`,
  input: z.object({ session_id: sessionId }),
  output: z.object({ link: z.string(), name: z.string(), bytes: z.int(), items: z.array(z.string()) }),
  refuses: {
    NotFound: 'No such purchase',
    Conflict: 'No original is there to be had: all are downloaded, in progress or withdrawn',
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
