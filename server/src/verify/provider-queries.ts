import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

type NamedCharge = { chargeId: string; key: string; amount: number; refunded: number; isQuarantined: boolean }
type NamedTransfer = {
  transferId: string
  payoutId: string
  chargeId: string | null
  accountId: string
  amount: number
  reversed: number
}

const chargeColumns = sql`
  coalesce(charge_id, '') as "chargeId", key, price_minor as amount, refunded_minor as refunded,
  quarantine_reason is not null as "isQuarantined"
`
const transferColumns = sql`
  transfer_id as "transferId", payouts.id::text as "payoutId", charge_id as "chargeId", destination as "accountId",
  sent_minor as amount, reversed_minor as reversed
`

/** By the payment's key. */
export async function findNamedCharges(db: Db, page: Array<{ key: string }>): Promise<Map<string, NamedCharge>> {
  const keys = page.map(({ key }) => key)
  const { rows } = await sql<NamedCharge>`select ${chargeColumns} from payments where key = any (${keys})`.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}

/** By the provider's id. */
export async function findNamedTransfers(
  db: Db,
  page: Array<{ transferId: string }>,
): Promise<Map<string, NamedTransfer>> {
  const ids = page.map(({ transferId }) => transferId)
  const { rows } = await sql<NamedTransfer>`
    select ${transferColumns} from payouts join payments on payments.id = payment_id where transfer_id = any (${ids})
  `.execute(db)
  return new Map(rows.map((row) => [row.transferId, row]))
}

/** All charges that a payment names. */
export async function listNamedCharges(db: Db): Promise<Array<{ id: number; chargeId: string }>> {
  return db
    .selectFrom('payments')
    .select(['id', sql<string>`charge_id`.as('chargeId')])
    .where('charge_id', 'is not', null)
    .execute()
}

/** All transfers that a payout names. */
export async function listNamedTransfers(db: Db): Promise<Array<{ id: number; transferId: string }>> {
  return db
    .selectFrom('payouts')
    .select(['id', sql<string>`transfer_id`.as('transferId')])
    .where('transfer_id', 'is not', null)
    .execute()
}
