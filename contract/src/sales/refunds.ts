import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, optionalId, password, requiredLine } from '../fields.ts'
import { MAX_IMAGES_PER_SEQUENCE, maxLength } from '../limits.ts'
import { t } from '../messages/t.ts'
import { currency, money, optionalMoney } from '../money.ts'
import { refundReason, refundStatus } from '../states.ts'

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
    'Gives a buyer their money back: `amount`, or all that is left; of its one `line`, where one is named, or of all lines. `image_ids` says which photos it is for: what went back for them is not given back again when they are taken down. In an order of several lines, and without `line`, such a refund is of the lines of those photos only, and without `amount` all that is left of what they cost; where the order has one line, or `line` is named, they change no amount. Photographer and donation bear their shares of it; photos that were not downloaded are withdrawn when all of their money went back: with a full refund, that of a line, or one that names them. The buyer is told by mail. A double click is one refund. `refunded` is all that went back of the payment so far.',
  input: z.object({
    payment_id: id,
    amount: optionalMoney.check(z.refine((amount) => amount !== 0, { error: () => t('field.moreThanNothing') })),
    line: optionalId,
    image_ids: z.optional(z.array(id).check(z.maxLength(MAX_IMAGES_PER_SEQUENCE))),
    reason: z.optional(z.nullable(z.literal(Object.values(refundReason)))),
    currentPassword: password,
  }),
  example: { payment_id: 7, amount: 12.5, reason: 'duplicate', currentPassword: 'offshore wind at dawn' },
  output: z.object({ refund, refunded: money }),
  refuses: {
    NotFound: 'No such payment, or no such line or photo of it',
    Conflict:
      'Not paid, less is left, all of it was given back, another refund is being made, a part of a payment in quarantine, or refused by the payment provider',
    Invalid: 'The current password is wrong',
    TooManyRequests: 'Too many wrong passwords',
    Unavailable: 'The payment provider did not answer; the refund is asked for again without another call',
  },
  isWrite: true,
  isRepeatable: true,
})

export const settleRefund = endpoint({
  method: 'POST',
  path: '/payments/refund/settle',
  access: 'admin',
  limit: 'password',
  summary:
    'Notes that a refund which failed was paid to the buyer in another way; `reference` is what the bank calls it. Then the money counts as given back, as with any refund, and the buyer gets a mail. The same once more changes nothing.',
  input: z.object({ refund_id: id, reference: requiredLine(maxLength.reference), currentPassword: password }),
  example: { refund_id: 4, reference: 'SEPA 4711', currentPassword: 'offshore wind at dawn' },
  output: z.object({ refund, refunded: money }),
  refuses: {
    NotFound: 'No such refund',
    Conflict: 'It has not failed, was noted under another reference, or less is left of the payment',
    Invalid: 'The current password is wrong',
    TooManyRequests: 'Too many wrong passwords',
  },
  isWrite: true,
})
