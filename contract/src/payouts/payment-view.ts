import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { money, sum } from '../money.ts'
import { presentment } from '../presentment.ts'
import { orderNumber, taxRate } from '../sales/orders.ts'
import { payment, payout } from './calls.ts'

const person = z.object({ id: z.int(), username: z.string() })

/**
 * What was bought, at the figures of the sale: some photos at one price, of which the ladder had taken `reduced` and a code `code_off` off. `refunded` is everything that went back of it. `file_name` is
 * that of a single photo, `thumbnail` of its first one. `items` are its photos.
 */
const boughtLine = z.object({
  line: z.int(),
  kind: z.literal(['image', 'ride', 'sequence']),
  photos: z.int(),
  title: z.string(),
  sequence_id: z.int(),
  image_id: z.nullable(z.int()),
  seller: person,
  /** With its tax. */
  price: money,
  tax: money,
  comission: money,
  reduced: money,
  code_off: money,
  refunded: money,
  file_name: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  items: z.array(z.object({ image_id: z.int(), name: z.string(), thumbnail: z.nullable(z.string()) })),
})

/** `cancelled` was not sent, `reversed` was taken back from the account. The ids and the code are the provider's. */
const paidShare = z.object({
  ...payout.shape,
  transfer_id: z.nullable(z.string()),
  last_code: z.nullable(z.string()),
  sent: money,
  cancelled: money,
  reversed: money,
})

/**
 * `problem` says in words why it failed; `reference` is the bank's, where it was paid by hand. Of a `takedown`, `by` is the admin who took
 * the photos down. `image_ids` are the photos that the admin meant, if they chose some.
 */
const refund = z.object({
  id: z.int(),
  refund_id: z.nullable(z.string()),
  amount: money,
  reason: z.nullable(z.string()),
  status: z.string(),
  problem: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  by: z.nullable(z.string()),
  takedown: z.boolean(),
  image_ids: z.array(z.int()),
  created_at: instant,
})

const dispute = z.object({
  id: z.string(),
  amount: money,
  reason: z.string(),
  status: z.string(),
  due_by: z.nullable(instant),
  closed_at: z.nullable(instant),
})

/** One line of the books. Postings with the same `act` belong together and sum to 0: + debit, - credit. */
const posting = z.object({
  at: instant,
  act: z.string(),
  account: z.string(),
  username: z.nullable(z.string()),
  amount: sum,
})

const downloadStep = z.object({
  at: instant,
  download_id: z.string(),
  name: z.string(),
  what: z.string(),
  bytes: z.nullable(z.int()),
  address: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})

const providerEvent = z.object({
  id: z.string(),
  type: z.string(),
  created_at: instant,
  received_at: instant,
  processed_at: z.nullable(instant),
  result: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
})

/** Null in `by`: the shop acted by itself. */
const auditEntry = z.object({
  at: instant,
  act: z.string(),
  target: z.string(),
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})

/** Another payment of the same address for the same item, within the hour. `settled`: one of the two goes back to the buyer whole. */
const twin = z.object({ id: z.int(), reference: orderNumber, created_at: instant, settled: z.boolean() })

export const paymentView = z.object({
  ...payment.shape,
  paid_at: z.nullable(instant),
  charge_id: z.nullable(z.string()),
  /** An order of nothing was never at the provider. */
  method: z.literal(['card', 'free']),
  /** What the buyer of a payment in quarantine really paid; the currency may be another. */
  charged: z.nullable(money),
  presentment: z.nullable(presentment),
  /** The provider's words for a declined or expired payment. */
  fail_reason: z.nullable(z.string()),
  /** The step of the ladder that took something off. */
  ladder_percent: z.nullable(z.int()),
  /** The code that it was bought with, and whose it is: null the shop's. */
  code: z.nullable(z.object({ text: z.string(), user_id: z.nullable(z.int()) })),
  /** Of the price, at the sale. What stays is below zero where tax in the price left too little for the donation. */
  split: z.object({ comission: money, donation: money, platform: sum, tax: money }),
  tax_country: z.nullable(z.string()),
  tax_rates: z.array(taxRate),
  invoice: z.nullable(z.object({ id: z.string(), number: z.nullable(z.string()) })),
  lines: z.array(boughtLine),
  payouts: z.array(paidShare),
  refunds: z.array(refund),
  disputes: z.array(dispute),
  twins: z.array(twin),
  postings: z.array(posting),
  log: z.array(downloadStep),
  events: z.array(providerEvent),
  audits: z.array(auditEntry),
})

export const viewPayment = endpoint({
  method: 'GET',
  path: '/payments/view',
  access: 'admin',
  limit: 'reads',
  summary:
    'One payment with everything that happened to it: what was bought, downloads and their log, payouts, refunds, disputes, the provider’s events, the books, and what admins did. Lists are oldest first; of a long log the newest 500 steps.',
  input: z.object({ payment_id: id }),
  output: z.object({ payment: paymentView }),
  refuses: {
    NotFound: 'No such payment',
  },
  isWrite: false,
})
