import { paymentStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { CheckoutState, TaxBehavior, TaxRate } from '../../payments/port.ts'
import { presentmentColumns } from '../presentment-queries.ts'
import type { Posting, SellerShare } from '../rules.ts'

/** Names a payment by the provider's session, or by our own key while the session is not stored yet. */
export type SessionRef = { sessionId: string | null; key: string | null }

/** What the ladder took off. */
const reduced = sql<number>`(
  select coalesce(sum(l.reduced_minor), 0)::integer from payment_lines l where l.payment_id = payments.id)`

/** Of the code that the order was bought with. */
const ofCode = <T>(column: string) =>
  sql<T | null>`(select ${sql.ref(column)} from code_uses u where u.payment_id = payments.id)`

/** Of an order of nothing. */
const ofFree = <T>(column: string) =>
  sql<T | null>`(select ${sql.ref(column)} from free_orders f where f.payment_id = payments.id)`

/** What of the tax has not gone back. */
const taxOwed = sql<number>`(
  select coalesce(-sum(amount_minor), 0)::integer from ledger where payment_id = payments.id and account = 'tax_payable')`

const columns = [
  'id',
  'key',
  'order_number',
  'status',
  'session_id',
  'price_minor',
  'commission_minor',
  'donation_minor',
  'platform_minor',
  'ladder_percent',
  reduced.as('reduced'),
  ofCode<string>('u.text').as('code'),
  ofCode<number>('u.off_minor').as('codeOff'),
  'currency',
  ...presentmentColumns,
  'livemode',
  sql<TaxBehavior | null>`tax_behavior`.as('tax_behavior'),
  'tax_minor',
  taxOwed.as('taxOwed'),
  sql<TaxRate[] | null>`tax_rates`.as('tax_rates'),
  'invoice_id',
  'invoice_number',
  'buyer_email',
  'language',
  'corrected_at',
  'paid_at',
  'refunded_minor',
  'dispute_status',
  'fail_code',
  'quarantine_reason',
  'method',
  ofFree<string>('f.email').as('freeEmail'),
  sql<boolean>`exists (
    select from free_orders f where f.payment_id = payments.id and f.confirmed_at is not null)`.as('isConfirmed'),
  // A press that began in its last second is through by then.
  sql<boolean>`expires_at < now() - interval '1 minute'`.as('isLinkOver'),
] as const

export async function findPayment(db: Db, { sessionId, key }: SessionRef) {
  return db
    .selectFrom('payments')
    .select(columns)
    .where((eb) => eb.or([eb('session_id', '=', sessionId), eb('key', '=', key)]))
    .orderBy(sql`session_id = ${sessionId}`, (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
}

export async function findPaymentById(db: Db, id: number): Promise<Payment | undefined> {
  return db.selectFrom('payments').select(columns).where('id', '=', id).executeTakeFirst()
}

export type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** Money overrides an earlier expiry or failure. False, after waiting for a rival, when that was faster: write no effects. */
export async function setPaymentPaid(trx: Trx, paymentId: number, state: CheckoutState): Promise<boolean> {
  const settled = await trx
    .updateTable('payments')
    .set({
      status: paymentStatus.success,
      session_id: state.sessionId,
      payment_intent_id: state.paymentIntentId,
      charge_id: state.chargeId,
      name: state.name,
      email: state.email,
      ...seenIn(state),
      ...invoiceIn(state),
      fail_code: null,
      fail_message: null,
      paid_at: sql<Date>`now()`,
    })
    .where('id', '=', paymentId)
    .where('status', 'in', [paymentStatus.pending, paymentStatus.failed])
    .where('quarantine_reason', 'is', null)
    .executeTakeFirst()
  return settled.numUpdatedRows === 1n
}

/** What the buyer saw, as a payment has it. */
export const seenIn = ({ presentment }: CheckoutState) => ({
  presentment_currency: presentment?.currency ?? null,
  presentment_minor: presentment?.amount ?? null,
})

/** The invoice that the provider wrote for the buyer. */
export const invoiceIn = ({ invoice }: CheckoutState) => ({
  invoice_id: invoice?.invoiceId ?? null,
  invoice_number: invoice?.number ?? null,
})

/** Amount, charge and buyer as the provider has them. */
export const chargeOf = ({ paymentIntentId, chargeId, amount, name, email }: CheckoutState) => ({
  payment_intent_id: paymentIntentId,
  charge_id: chargeId,
  charged_minor: amount,
  name,
  email,
})

export type PaymentFailure = { code: string; message: string | null }

/** False when the address was corrected before: only one correction is allowed. */
export async function setCorrectedEmail(trx: Trx, paymentId: number, email: string): Promise<boolean> {
  const corrected = await trx
    .updateTable('payments')
    .set({ corrected_email: email, corrected_at: sql<Date>`now()` })
    .where('id', '=', paymentId)
    .where('status', '=', paymentStatus.success)
    .where('corrected_at', 'is', null)
    .executeTakeFirst()
  return corrected.numUpdatedRows === 1n
}

/** False when the payment is not pending: only a pending one can fail. */
export async function setPaymentFailed(
  trx: Trx,
  paymentId: number,
  { code, message }: PaymentFailure,
): Promise<boolean> {
  const settled = await trx
    .updateTable('payments')
    .set({ status: paymentStatus.failed, fail_code: code, fail_message: message })
    .where('id', '=', paymentId)
    .where('status', '=', paymentStatus.pending)
    .executeTakeFirst()
  return settled.numUpdatedRows === 1n
}

/** The payment stays open. */
export async function noteDecline(trx: Trx, paymentId: number, { code, message }: PaymentFailure): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ fail_code: code, fail_message: message })
    .where('id', '=', paymentId)
    .where('status', '=', paymentStatus.pending)
    .execute()
}

/** True for the first call only, so that one alarm is raised. What was charged is noted: it may be refunded or released. */
export async function quarantine(trx: Trx, paymentId: number, reason: string, state: CheckoutState): Promise<boolean> {
  const held = await trx
    .updateTable('payments')
    .set({ quarantine_reason: reason, ...(state.isPaid && chargeOf(state)) })
    .where('id', '=', paymentId)
    .where('status', 'in', [paymentStatus.pending, paymentStatus.failed])
    .where('quarantine_reason', 'is', null)
    .executeTakeFirst()
  return held.numUpdatedRows === 1n
}

export async function listLines(trx: Trx, paymentId: number) {
  return trx
    .selectFrom('payment_lines')
    .select(['title', 'seller_id as sellerId', 'commission_minor as commission'])
    .where('payment_id', '=', paymentId)
    .orderBy('line_no')
    .execute()
}

/** "2 × Surf photo, Uluwatu, 18 Nov, 2026, Wave, …": what has the same title is said once. */
export function titleOfAll(lines: Array<{ title: string }>): string {
  const counts = new Map<string, number>()
  for (const { title } of lines) counts.set(title, (counts.get(title) ?? 0) + 1)
  return [...counts].map(([title, count]) => (count > 1 ? `${count} × ${title}` : title)).join(', ')
}

export function sellerShares(lines: Array<{ sellerId: number; commission: number }>): SellerShare[] {
  const shares = new Map<number, number>()
  for (const { sellerId, commission } of lines) shares.set(sellerId, (shares.get(sellerId) ?? 0) + commission)
  return [...shares].map(([sellerId, amount]) => ({ sellerId, amount }))
}

export async function listItemImages(trx: Trx, paymentId: number): Promise<number[]> {
  const items = await trx
    .selectFrom('payment_items')
    .select('image_id')
    .where('payment_id', '=', paymentId)
    .orderBy('image_id')
    .execute()
  return items.map(({ image_id }) => image_id)
}

export async function insertDownloads(trx: Trx, paymentId: number, downloads: Array<{ id: string; imageId: number }>) {
  await trx
    .insertInto('downloads')
    .values(downloads.map(({ id, imageId }) => ({ id, payment_id: paymentId, image_id: imageId })))
    .execute()
}

export async function insertDonation(trx: Trx, { id, key, donation_minor, currency }: Payment): Promise<void> {
  if (donation_minor === 0) return
  await trx
    .insertInto('donations')
    .values({ payment_id: id, kind: 'accrue', source_id: key, amount_minor: donation_minor, currency })
    .execute()
}

export type Act = { paymentId: number; currency: string; act: string }

/** Posts one act to the ledger. Repeating an act violates a unique constraint, and the database refuses an unbalanced one. */
export async function insertPostings(trx: Trx, { paymentId, currency, act }: Act, postings: Posting[]): Promise<void> {
  await trx
    .insertInto('ledger')
    .values(
      postings.map(({ account, userId, amount }) => ({
        payment_id: paymentId,
        account,
        user_id: userId,
        amount_minor: amount,
        currency,
        source_key: [act, account, ...(userId === null ? [] : [userId])].join(':'),
      })),
    )
    .execute()
}
