import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../envelope.ts'
import { day, id, instant, line, listQuery, month, password, requiredLine } from '../fields.ts'
import { maxLength } from '../limits.ts'
import { currency, sum } from '../money.ts'

/** One payment to the charity. `entries` is how many sales and refunds it covers, `from` and `until` their first and last day. */
export const remittance = z.object({
  id: z.int(),
  amount: sum,
  currency,
  reference: z.string(),
  receipt: z.nullable(z.string()),
  entries: z.int(),
  from: day,
  until: day,
  remitted_at: instant,
  remitted_by: z.string(),
})

const open = {
  amount: sum,
  /** The newest open entry; 0 without one. */
  last_entry: z.int(),
}

const months = z.array(z.object({ month, amount: sum }))

export const listRemittances = endpoint({
  method: 'GET',
  path: '/donation/list',
  access: 'admin',
  limit: 'reads',
  summary:
    'The payments to the charity, newest first, and what is open: given by buyers less refunds, and not passed on yet. `months` has the open sum of each month, oldest first; a month of refunds may be below zero.',
  input: z.object(listQuery(['id', 'amount'])),
  output: z.object({
    ...pageOf(remittance).shape,
    open: z.object({
      ...open,
      entries: z.int(),
      months,
    }),
    /** By the month of the sale or refund, of the last twelve those with any; newest first. */
    given: months,
    remitted: sum,
    currency,
  }),
  isWrite: false,
})

const paid = {
  reference: requiredLine(maxLength.reference),
  receipt: z.optional(line(maxLength.receipt)),
  currentPassword: password,
}

export const remitDonations = endpoint({
  method: 'POST',
  path: '/donation/remit',
  access: 'admin',
  limit: 'password',
  summary:
    'Notes that the open donations were paid to the charity; `reference` is what the bank calls the payment, `receipt` where its receipt is kept (a link, or words). With `open`, as the list showed it, only the entries up to `last_entry` are taken, and a sum that is not theirs any more is a 409. The same reference once more changes nothing.',
  input: z.object({ ...paid, open: z.optional(z.object(open)) }),
  example: {
    reference: 'SEPA 4711',
    receipt: 'https://example.org/receipts/4711',
    currentPassword: 'offshore wind at dawn',
  },
  output: z.object({ remittance }),
  refuses: {
    Conflict: 'Nothing is due, the sum is not that of `open` any more, or the reference belongs to another payment',
    Invalid: 'The current password is wrong',
    TooManyRequests: 'Too many wrong passwords',
  },
  isWrite: true,
})

export const correctRemittance = endpoint({
  method: 'POST',
  path: '/donation/correct',
  access: 'admin',
  limit: 'password',
  summary: 'Corrects the reference and the receipt of a payment to the charity. Its sum and its entries stay.',
  input: z.object({ id, ...paid }),
  example: { id: 7, reference: 'SEPA 4712', receipt: '', currentPassword: 'offshore wind at dawn' },
  output: z.object({ remittance }),
  refuses: {
    NotFound: 'No such payment',
    Conflict: 'The reference belongs to another payment',
    Invalid: 'The current password is wrong',
    TooManyRequests: 'Too many wrong passwords',
  },
  isWrite: true,
})
