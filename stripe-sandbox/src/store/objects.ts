import type { DatabaseSync } from 'node:sqlite'
import type Stripe from 'stripe'
import { ApiError } from '../http/api-error.ts'
import type { TaxAddress } from '../tax/compute-tax.ts'

/** A card payment that waits for the buyer's bank; known to the hosted page only. */
export type Challenge = {
  id: string
  object: 'sandbox.challenge'
  created: number
  session: string
  card: { number: string; expMonth: number; expYear: number; name: string; email: string }
}

/** The goods of a session, and the data of its payment; the API shows of it only the line items. */
export type Order = {
  id: string
  object: 'sandbox.order'
  created: number
  lines: { item: Stripe.LineItem; note: string | null; images: string[] }[]
  intent: IntentDetails
  /** What the buyer has chosen to see and to pay. Null: the shop's currency. */
  presentment: Stripe.Charge.PresentmentDetails | null
  /** Where tax is worked out: what the buyer has said of where they live. */
  address: TaxAddress | null
  /** The form that paid, so that the same form sent twice leads to the same place. */
  paidForm: string | null
}

export type IntentDetails = {
  metadata: Record<string, string>
  transfer_group?: string | undefined
  description?: string | undefined
  statement_descriptor_suffix?: string | undefined
  receipt_email?: string | undefined
  application_fee_amount?: number | undefined
  /** A destination charge: the account that its money goes on to, whole unless an amount is named. */
  transfer_data?: { destination: string; amount?: number | undefined } | undefined
}

/** A link that lets somebody in without a password: to an account's onboarding or to its dashboard. */
export type AccountDoor = {
  /** The secret part of the link. */
  id: string
  object: 'sandbox.door'
  kind: 'setup' | 'express'
  account: string
  created: number
  expiresAt: number
  refreshUrl: string | null
  returnUrl: string | null
  /** Names the form shown when an onboarding link was opened; only that form may still be sent. */
  form: string | null
  isDone: boolean
}

/** The details that its owner entered during onboarding. The bank account's number is not kept but for its end. */
export type AccountDetails = {
  id: string
  object: 'sandbox.details'
  created: number
  name: string
  country: string
  bankLast4: string
}

/** The sums paid out from an account's balance to its bank, by currency; the sandbox pays out only when a test says so. */
export type AccountBank = { id: string; object: 'sandbox.bank'; created: number; paidOut: Record<string, number> }

/** Every kind of object the sandbox remembers. A new kind is one line here. */
export type Kinds = {
  'checkout.session': Stripe.Checkout.Session
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  balance_transaction: Stripe.BalanceTransaction
  dispute: Stripe.Dispute & { charge: string }
  refund: Stripe.Refund & { charge: string }
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
  invoice: Stripe.Invoice
  application_fee: Stripe.ApplicationFee & { account: string }
  fee_refund: Stripe.FeeRefund
  'v2.core.account': Stripe.V2.Core.Account
  'sandbox.order': Order
  'sandbox.challenge': Challenge
  'sandbox.door': AccountDoor
  'sandbox.details': AccountDetails
  'sandbox.bank': AccountBank
}

export type Kind = keyof Kinds
type Filter = Record<string, string | number | boolean | undefined>

export function saveObject<K extends Kind>(db: DatabaseSync, object: Kinds[K] & { object: K }) {
  db.prepare(
    `insert into objects (id, object, created, body) values (?, ?, ?, ?)
     on conflict (id) do update set body = excluded.body`,
  ).run(object.id, object.object, secondsOf(object.created), JSON.stringify(object))
  return object
}

/** v1 counts epoch seconds, v2 writes the moment out. */
function secondsOf(moment: number | string) {
  return typeof moment === 'number' ? moment : Math.floor(Date.parse(moment) / 1000)
}

export function findObject<K extends Kind>(db: DatabaseSync, kind: K, id: string): Kinds[K] | undefined {
  const row = db.prepare('select body from objects where id = ? and object = ?').get(id, kind)
  return row && (JSON.parse(String(row.body)) as Kinds[K])
}

/** @throws ApiError 404 `resource_missing`, as the provider words it */
export function getObject<K extends Kind>(db: DatabaseSync, kind: K, id: string, param = 'id') {
  const object = findObject(db, kind, id)
  if (!object) throw ApiError.missing(kind, id, param)
  return object
}

/** Looks an object of any kind up by its id alone, as `expand` needs it. */
export function findAnyObject(db: DatabaseSync, id: string) {
  const row = db.prepare('select body from objects where id = ?').get(id)
  return row && (JSON.parse(String(row.body)) as Kinds[Kind])
}

export function deleteObject(db: DatabaseSync, id: string) {
  return db.prepare('delete from objects where id = ?').run(id).changes === 1
}

/** Objects of a kind whose top-level fields equal the filter's, oldest first. Fields left undefined do not filter. */
export function selectObjects<K extends Kind>(db: DatabaseSync, kind: K, filter: Filter = {}): Kinds[K][] {
  const fields = Object.entries(filter).filter(([, value]) => value !== undefined)
  const where = fields.map(([name]) => `and json_extract(body, '$.${name}') = ?`).join(' ')
  const rows = db
    .prepare(`select body from objects where object = ? ${where} order by seq`)
    .all(kind, ...fields.map(([, value]) => (typeof value === 'boolean' ? Number(value) : (value ?? null))))
  return rows.map((row) => JSON.parse(String(row.body)) as Kinds[K])
}
