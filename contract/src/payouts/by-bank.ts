import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../envelope.ts'
import { id, instant, password, requiredLine } from '../fields.ts'
import { maxLength } from '../limits.ts'
import { currency, sum } from '../money.ts'
import { orderNumber } from '../sales/orders.ts'
import { paidTo } from './bank-details.ts'

const person = z.object({ id: z.int(), username: z.string(), email: z.string() })

/** `debt` is what earlier sales still owe: `total` is the sum of what is owed without it. */
const owedByBank = z.object({
  user: person,
  total: sum,
  debt: sum,
  currency,
  payouts: z.array(
    z.object({ id: z.int(), payment_id: z.int(), order_number: orderNumber, title: z.string(), owed: sum }),
  ),
})

const bankPayment = z.object({
  id: z.int(),
  user: person,
  amount: sum,
  currency,
  reference: z.string(),
  payouts: z.int(),
  noted_at: instant,
  undo_until: instant,
})

export const listByBank = endpoint({
  method: 'GET',
  path: '/payout/by-bank',
  access: 'admin',
  limit: 'reads',
  summary:
    'What an admin pays by bank, a photographer each, the oldest first: payouts to countries that the payment provider does not reach, and to accounts that it rejected or closed; at most 500. `noted`: what was noted as paid within a day and can be undone.',
  input: z.object({}),
  output: z.object({ people: z.array(owedByBank), noted: z.array(bankPayment) }),
  isWrite: false,
})

export const settleTogether = endpoint({
  method: 'POST',
  path: '/payout/settle/together',
  access: 'admin',
  limit: 'password',
  summary:
    'Notes that payouts of one photographer were paid by one bank transfer. `amount` is what was paid: when another sum is owed by now, or one of them is paid, being sent or not owed, that is a 409 and nothing is noted. `paid_to` as for one payout. The same once more changes nothing.',
  input: z.object({
    payout_ids: z.array(id).check(z.minLength(1), z.maxLength(500)),
    amount: sum,
    reference: requiredLine(maxLength.reference),
    paid_to: paidTo,
    currentPassword: password,
  }),
  example: { payout_ids: [7, 8], amount: 60, reference: 'SEPA 4711', currentPassword: 'offshore wind at dawn' },
  output: nothing,
  refuses: {
    NotFound: 'No such payout',
    Conflict: 'Paid already or under another reference, being sent, not owed, or another sum is owed',
    Invalid: 'The current password is wrong, or the payouts are of two photographers',
    TooManyRequests: 'Too many wrong passwords',
  },
  isWrite: true,
})

export const undoBankPayment = endpoint({
  method: 'POST',
  path: '/payout/settle/undo',
  access: 'admin',
  limit: 'password',
  summary:
    'Takes back within a day that payouts were noted as paid by bank: all of them are owed again, and debts that they paid are open again.',
  input: z.object({ bank_payment_id: id, currentPassword: password }),
  example: { bank_payment_id: 7, currentPassword: 'offshore wind at dawn' },
  output: nothing,
  refuses: {
    NotFound: 'No such payment by bank',
    Conflict: 'Undone already, older than a day, or the buyer of one sale got money back since',
    Invalid: 'The current password is wrong',
    TooManyRequests: 'Too many wrong passwords',
  },
  isWrite: true,
})
