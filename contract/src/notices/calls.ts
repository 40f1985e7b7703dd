import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../envelope.ts'
import { switched, token } from '../fields.ts'

/**
 * The mails that somebody can switch off: decisions on sequences, sales, payouts, and for admins what waits. Those that an
 * account or a purchase needs (verification, reset, receipts, changed names and passwords) are none of them.
 */
export const mailChoice = z.literal(['decisions', 'sales', 'payouts', 'waiting'])
export type MailChoice = z.output<typeof mailChoice>

/** Whether each of them is sent. */
export const mailChoices = z.object({
  decisions: z.boolean(),
  sales: z.boolean(),
  payouts: z.boolean(),
  waiting: z.boolean(),
})

/** Which are sent, where some are switched off. */
export const choicesBut = (muted: string[]): z.output<typeof mailChoices> => ({
  decisions: !muted.includes('decisions'),
  sales: !muted.includes('sales'),
  payouts: !muted.includes('payouts'),
  waiting: !muted.includes('waiting'),
})

export const chooseMails = endpoint({
  method: 'PUT',
  path: '/profile/mails',
  access: 'signed-in',
  limit: 'writes',
  summary: 'Switches one’s own mails on or off. What is left out stays.',
  input: z.object({
    decisions: z.optional(switched),
    sales: z.optional(switched),
    payouts: z.optional(switched),
    waiting: z.optional(switched),
  }),
  output: z.object({ mails: mailChoices }),
  isWrite: true,
})

export const stopMails = endpoint({
  method: 'POST',
  path: '/unsubscribe',
  access: 'open',
  limit: 'writes',
  summary:
    'Switches the mails of one kind off, with the link of such a mail. Needs no sign-in; doing it twice is no error.',
  input: z.object({ choice: mailChoice, token }),
  output: nothing,
  refuses: {
    Invalid: 'It is no link of ours',
  },
  isWrite: true,
})
