import { paymentStatus, refundStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { BookedCharge, BookedCheckout, BookedDispute, BookedTransfer } from '../payments/port.ts'

/** A payment in quarantine holds a charge that an admin looks at. */
export type ChargeRow = Omit<BookedCharge, 'chargeId'> & {
  chargeId: string | null
  isPaid: boolean
  isQuarantined: boolean
}
export type CheckoutRow = { sessionId: string | null; isQuarantined: boolean }

const isQuarantined = sql<boolean>`quarantine_reason is not null`.as('isQuarantined')

const keysOf = (page: Array<{ key: string }>) => page.map(({ key }) => key)

/** By the payment's key. */
export async function findNamedCharges(db: Db, page: BookedCharge[]): Promise<Map<string, ChargeRow>> {
  if (page.length === 0) return new Map()
  const rows = await db
    .selectFrom('payments')
    .select([
      'charge_id as chargeId',
      'key',
      sql<number>`coalesce(charged_minor, price_minor)`.as('amount'),
      sql<number>`(refunded_minor - (
        select coalesce(sum(amount_minor), 0) from refunds
        where payment_id = payments.id and status = ${sql.lit(refundStatus.byHand)}
      ))::integer`.as('refunded'),
      'fee_minor as fee',
      sql<boolean>`status = ${sql.lit(paymentStatus.success)}`.as('isPaid'),
      isQuarantined,
    ])
    .where('key', 'in', keysOf(page))
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/** By the payment's key. */
export async function findNamedCheckouts(db: Db, page: BookedCheckout[]): Promise<Map<string, CheckoutRow>> {
  if (page.length === 0) return new Map()
  const rows = await db
    .selectFrom('payments')
    .select(['key', 'session_id as sessionId', isQuarantined])
    .where('key', 'in', keysOf(page))
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/** By the provider's id. */
export async function findNamedTransfers(db: Db, page: BookedTransfer[]): Promise<Map<string, BookedTransfer>> {
  const ids = page.map(({ transferId }) => transferId)
  const { rows } = await sql<BookedTransfer>`
    select transfer_id as "transferId", payouts.id::text as "payoutId", charge_id as "chargeId", key,
      destination as "accountId", sent_minor as amount, reversed_minor as reversed
    from payouts join payments on payments.id = payment_id where transfer_id = any (${ids})
  `.execute(db)
  return new Map(rows.map((row) => [row.transferId, row]))
}

/** The disputes of our charges by their id; one that we do not have yet is undefined. */
export async function findNamedDisputes(
  db: Db,
  page: BookedDispute[],
): Promise<Map<string, BookedDispute | undefined>> {
  if (page.length === 0) return new Map()
  const charges = page.map(({ chargeId }) => chargeId)
  const ours = await db.selectFrom('payments').select('charge_id').where('charge_id', 'in', charges).execute()
  const rows = await db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['disputes.id as disputeId', 'charge_id as chargeId', 'amount_minor as amount', 'disputes.status'])
    .where('charge_id', 'in', charges)
    .execute()
  const known = new Map(rows.map((row) => [row.disputeId, { ...row, chargeId: row.chargeId ?? '' }]))
  const isOurs = new Set(ours.map((payment) => payment.charge_id))
  return new Map(
    page.filter(({ chargeId }) => isOurs.has(chargeId)).map(({ disputeId }) => [disputeId, known.get(disputeId)]),
  )
}

type Named = { id: number; name: string }

/** What rows name of the provider's objects: charges, transfers, disputes. */
export async function listNamed(db: Db): Promise<Record<'charges' | 'transfers' | 'disputes', Named[]>> {
  const rows = async (query: ReturnType<typeof sql<Named>>) => (await query.execute(db)).rows
  return {
    charges: await rows(sql<Named>`select id, charge_id as name from payments where charge_id is not null`),
    transfers: await rows(sql<Named>`select id, transfer_id as name from payouts where transfer_id is not null`),
    disputes: await rows(sql<Named>`select payment_id as id, id as name from disputes`),
  }
}
