import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing, pageOf } from '../envelope.ts'
import { day, id, instant, listQuery, month, password, requiredLine } from '../fields.ts'
import { maxLength } from '../limits.ts'
import { currency, money, optionalMoney, sum } from '../money.ts'
import { downloadState } from '../sales/downloads.ts'
import { orderNumber } from '../sales/orders.ts'
import { paymentStatus, payoutStatus } from '../states.ts'
import { paidTo } from './bank-details.ts'

/**
 * A photographer's earnings from one sale. `comission` keeps the name's spelling on the wire; `date` is the day of the sale.
 * `refunded` is taken back because the buyer got money back; `netted` is kept for earlier debts; `paid` arrived and stayed; `debt` is
 * the part of `refunded` that later payouts still have to bring; `owed` would be paid now, debts netted. `reference` names a payment made by
 * hand. In words: `reason` says why it waits or failed, `deduction` why it is not the whole commission. `waits_for_account`: its
 * photographer has to open a payout account; `reminded_at`: when a mail asked for that within the last day.
 */
export const payout = z.object({
  id: z.int(),
  comission: money,
  refunded: money,
  netted: money,
  paid: money,
  debt: money,
  owed: money,
  currency,
  created_at: instant,
  date: day,
  status: z.literal(Object.values(payoutStatus)),
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  deduction: z.nullable(z.string()),
  waits_for_account: z.boolean(),
  reminded_at: z.nullable(instant),
  title: z.string(),
  user: z.object({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    stripe_account_id: z.nullable(z.string()),
  }),
})

/**
 * A payout as its photographer sees it. `sold`: what the buyer bought of them, the price of that, and what it cost less
 * (`reduced`) because the order had many photos, and (`code_off`) by the `code` of the order. `file_names` are those of
 * its first three photos, none of a whole sequence; `sequence_id` is null once the sequence is deleted.
 */
export const ownPayout = z.object({
  ...payout.shape,
  sold: z.object({
    order_number: orderNumber,
    sequence_id: z.nullable(z.int()),
    file_names: z.array(z.string()),
    whole: z.boolean(),
    photos: z.int(),
    price: money,
    reduced: money,
    code: z.nullable(z.string()),
    code_off: money,
    thumbnail: z.nullable(z.string()),
  }),
})

/**
 * A buyer's payment as the admin sees it. `payouts` are those of its photographers, `payout` the first of them; null
 * until the sale owes one. A `returnable` download may be allowed again: one that
 * was tried, or that a failed refund withdrew. `delivered_at`: when it was delivered last, also before it was allowed again.
 */
export const payment = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The address typed on the payment page, where the buyer gave another address since. */
  email_before: z.nullable(z.string()),
  price: money,
  currency,
  created_at: instant,
  status: z.literal(Object.values(paymentStatus)),
  payment_intent_id: z.nullable(z.string()),
  checkout_id: z.string(),
  reference: orderNumber,
  title: z.string(),
  /** Without an id: a payment that was rebuilt after a restore, without its photos. */
  sequence: z.object({ id: z.nullable(z.int()), sequence_image: z.nullable(z.string()) }),
  payout: z.nullable(payout),
  payouts: z.array(payout),
  refunded: money,
  quarantine_reason: z.nullable(z.string()),
  dispute_status: z.nullable(z.string()),
  duplicate_of: z.nullable(z.int()),
  /** It repeats `duplicate_of`, and neither of the two went back to the buyer. */
  paid_twice: z.boolean(),
  downloads: z.array(
    z.object({
      ...downloadState.shape,
      image_id: z.int(),
      name: z.string(),
      withdrawn: z.boolean(),
      returnable: z.boolean(),
      delivered_at: z.nullable(instant),
    }),
  ),
})

const payoutStates = z.optional(z.literal(['pending', 'success', 'failed']))
/** A photographer's `failed` is without what the buyer got back before it was sent. */
const ownPayoutStates = z.optional(z.literal(['pending', 'success', 'failed', 'given_back']))

export const listOwnPayouts = endpoint({
  method: 'GET',
  path: '/payout/list',
  access: 'photographer',
  limit: 'reads',
  summary:
    'What one’s own sales earned, newest first. `months` are the last twelve, `earned` and `paid` sums over everything.',
  input: z.object({ ...listQuery(['id', 'created_at', 'comission', 'status']), state: ownPayoutStates }),
  output: z.object({
    ...pageOf(ownPayout).shape,
    months: z.array(z.object({ month, comission: sum })),
    earned: sum,
    paid: sum,
    currency,
  }),
  isWrite: false,
})

export const payoutLink = endpoint({
  method: 'GET',
  path: '/payout/link',
  access: 'photographer',
  limit: 'provider',
  summary: 'Where to go at the payment provider: to open the account, or once it can be paid, to look into it.',
  input: z.object({}),
  output: z.object({ url: z.string() }),
  refuses: {
    Invalid: 'The profile names no country, or one the payment provider does not serve',
    Conflict: 'The payment provider has rejected or closed the account',
    Unavailable: 'The payment provider is out of reach',
  },
  isWrite: false,
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/payments/payout/list',
  access: 'admin',
  limit: 'reads',
  summary:
    'The buyers’ payments, each with what it owes its photographer, newest first. `downloads=reported`: those with a download of which the buyer says that it did not arrive. `todo=open`: those that wait for an admin: such a download, a quarantine, an open dispute, the second of two payments for the same, a transfer or a refund that failed, a payout to a country that the payment provider does not reach. `todo=account`: those whose payout waits until its photographer has an account.',
  input: z.object({
    ...listQuery(['id', 'name', 'email', 'price', 'created_at', 'status']),
    todo: z.optional(z.literal(['open', 'account'])),
    status: z.optional(z.literal(['0', '1', '2'])),
    state: payoutStates,
    downloads: z.optional(z.literal(['reported'])),
  }),
  output: pageOf(payment),
  isWrite: false,
})

const answered = z.object({ payout })

export const retryPayout = endpoint({
  method: 'POST',
  path: '/payout/retry',
  access: 'admin',
  limit: 'provider',
  summary:
    'Sends a payout that waits or failed, at once: its account is looked at again, and nothing is ever sent twice. `payout` is how it stands then; a 3 was asked for, and its answer is found out later.',
  input: z.object({ payout_id: id }),
  output: answered,
  refuses: {
    NotFound: 'No such payout',
    Conflict: 'Paid already, being sent, not owed, still to wait, or refused by the payment provider once more',
    Unavailable: 'The payment provider is out of reach; a payout that waits is tried again without being asked for',
  },
  isWrite: true,
})

export const remindOfAccount = endpoint({
  method: 'POST',
  path: '/payout/remind',
  access: 'admin',
  limit: 'writes',
  summary: 'Mails the photographer of a payout that waits for their account what to do, at most once a day.',
  input: z.object({ payout_id: id }),
  output: nothing,
  refuses: {
    NotFound: 'No such payout',
    Conflict: 'Nothing waits for the account, a mail went within a day, or the photographer gets no such mails',
  },
  isWrite: true,
})

export const settlePayout = endpoint({
  method: 'POST',
  path: '/payout/settle',
  access: 'admin',
  limit: 'password',
  summary:
    'Notes that a payout was paid by bank; `reference` is what the bank calls it. `amount` is what was paid: when something else is owed by now, that is a 409 which names it. `paid_to` says where it was paid, where no bank account is known; it stays in the audit log. The same once more changes nothing.',
  input: z.object({
    payout_id: id,
    amount: optionalMoney,
    reference: requiredLine(maxLength.reference),
    paid_to: paidTo,
    currentPassword: password,
  }),
  example: { payout_id: 7, amount: 30, reference: 'SEPA 4711', currentPassword: 'offshore wind at dawn' },
  output: answered,
  refuses: {
    NotFound: 'No such payout',
    Conflict: 'Paid already or under another reference, being sent, not owed, or another amount is owed',
    Invalid: 'The current password is wrong',
    TooManyRequests: 'Too many wrong passwords',
  },
  isWrite: true,
})
