import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, month, ruled } from '../fields.ts'
import { t } from '../messages/t.ts'
import { currency, sum } from '../money.ts'
import { orderNumber } from '../sales/orders.ts'

/** A month as YYYY-MM or a year as YYYY, both in UTC. */
const period = ruled(
  z.string(),
  (text) => /^(?!0000)\d{4}(-(0[1-9]|1[0-2]))?$/.test(text),
  () => t('field.monthOrYear'),
)

/** What moved what a photographer is owed. The last one is no act that the shop knows. */
export const movementKinds = [
  'sale',
  'refund',
  'refund_failed',
  'dispute',
  'dispute_won',
  'payout',
  'payout_undone',
  'reversal',
  'debt',
  'debt_lifted',
  'other',
] as const
export type MovementKind = (typeof movementKinds)[number]

const madeOn = { period, made_at: instant, is_over: z.boolean(), currency }

/** `balance` is what the shop owes, below zero what it is owed; `debt` is that part of it which later payouts pay. */
const standing = z.object({ balance: sum, debt: sum })

/** `amount` changes the balance, `debt` the debt. `price` is what the buyer paid for the photographer’s photos of a sale, without tax. */
const line = z.object({
  at: instant,
  kind: z.literal(movementKinds),
  /** The kind in words. */
  what: z.string(),
  order_number: orderNumber,
  sold_at: instant,
  title: z.string(),
  price: z.nullable(sum),
  amount: sum,
  debt: sum,
  balance: sum,
  /** Of a payout or what was taken back of one: the transfer at the payment provider, or what the bank calls it. */
  reference: z.nullable(z.string()),
})

const file = z.object({
  /** Base64. */
  pdf: z.string(),
})

const refuses = { NotFound: 'Nobody of that id, or somebody else' }

export const listStatements = endpoint({
  method: 'GET',
  path: '/payout/statements/:id',
  access: 'signed-in',
  limit: 'reads',
  summary:
    'The months (UTC) in which something moved for a photographer, oldest first, each with what was owed at its end. Photographers read their own, admins all.',
  input: z.object({ id }),
  output: z.object({
    months: z.array(z.object({ month, balance: sum })),
    username: z.string(),
    currency,
  }),
  refuses,
  isWrite: false,
})

const asked = { id, period }

export const readStatement = endpoint({
  method: 'GET',
  path: '/payout/statement/:id',
  access: 'signed-in',
  limit: 'reads',
  summary:
    'What a month or a year (UTC) moved for a photographer: `opening` + the amounts of `lines` = `closing`, which is the next `opening`. While `is_over` is false, more may come.',
  input: z.object(asked),
  example: { id: 7, period: '2026-11' },
  output: z.object({ ...madeOn, opening: standing, closing: standing, lines: z.array(line) }),
  refuses,
  isWrite: false,
})

export const saveStatement = endpoint({
  method: 'GET',
  path: '/payout/statement/:id/pdf',
  access: 'signed-in',
  limit: 'provider',
  summary: 'The same as `/payout/statement/{id}`, to print and to hand on: a PDF.',
  input: z.object(asked),
  example: { id: 7, period: '2026-11' },
  output: file,
  refuses,
  isWrite: false,
})

/** What the acts of one kind moved: `buyers` paid = `photographers` + `donation` + `platform` + `tax`. */
const shopSum = z.object({
  kind: z.string(),
  what: z.string(),
  count: z.int(),
  buyers: sum,
  photographers: sum,
  donation: sum,
  platform: sum,
  tax: sum,
})

/** What buyers of a country paid as tax in the period, and what of it went back: `owed` = `taken` - `returned`. ISO 3166-1 alpha-2. */
const taxOf = z.object({ country: z.nullable(z.string()), taken: sum, returned: sum, owed: sum })

/** What is owed to one photographer: `opening` + `earned` + `paid` = `closing`; what was paid out is below zero. */
const owedTo = z.object({
  user_id: z.int(),
  username: z.string(),
  opening: sum,
  earned: sum,
  paid: sum,
  closing: sum,
})

export const readShopStatement = endpoint({
  method: 'GET',
  path: '/payments/statement',
  access: 'admin',
  limit: 'reads',
  summary:
    'What a month or a year (UTC) moved for the shop, in the month in which it moved: `sums` by kind, the provider’s `fees`, what is owed to photographers (in all, and to each), donations that are to be passed on, and the tax of each country. While `is_over` is false, more may come.',
  input: z.object({ period }),
  example: { period: '2026-11' },
  output: z.object({
    ...madeOn,
    sums: z.array(shopSum),
    fees: sum,
    owed: z.object({ opening: sum, earned: sum, paid: sum, closing: sum, debt: sum }),
    donations: z.object({ opening: sum, given: sum, remitted: sum, closing: sum }),
    photographers: z.array(owedTo),
    taxes: z.array(taxOf),
  }),
  isWrite: false,
})

export const saveShopStatement = endpoint({
  method: 'GET',
  path: '/payments/statement/pdf',
  access: 'admin',
  limit: 'provider',
  summary: 'The same as `/payments/statement`, to print and to hand on: a PDF.',
  input: z.object({ period }),
  example: { period: '2026-11' },
  output: file,
  isWrite: false,
})
