import { paymentStatus } from '@lineup/contract/states.ts'
import type { Db } from '../../db/database.ts'
import type { CheckoutState } from '../../payments/port.ts'
import { chargeOf } from '../fulfilment/fulfil-queries.ts'

const columns = [
  'id',
  'key',
  'status',
  'session_id as sessionId',
  'payment_intent_id as paymentIntentId',
  'quarantine_reason as quarantine',
] as const

/** Undefined: no such payment. */
export async function findMethod(db: Db, paymentId: number): Promise<string | undefined> {
  const found = await db.selectFrom('payments').select('method').where('id', '=', paymentId).executeTakeFirst()
  return found?.method
}

export async function findChargeOf(db: Db, paymentId: number) {
  return db.selectFrom('payments').select(columns).where('id', '=', paymentId).executeTakeFirstOrThrow()
}

export type ChargeRef = { chargeId: string | null; paymentIntentId: string | null; key: string | null }

/** Refunds made in the provider's dashboard name only the charge. `key` is for a payment whose charge we have not heard of yet. */
export async function findChargedPayment(db: Db, { chargeId, paymentIntentId, key }: ChargeRef) {
  const found = await db
    .selectFrom('payments')
    .select('id')
    .where((eb) =>
      eb.or([eb('charge_id', '=', chargeId), eb('payment_intent_id', '=', paymentIntentId), eb('key', '=', key)]),
    )
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** For a payment in quarantine: what was charged is known, and may go back. */
export async function setCharge(db: Db, paymentId: number, state: CheckoutState): Promise<void> {
  await db
    .updateTable('payments')
    .set(chargeOf(state))
    .where('id', '=', paymentId)
    .where('status', '<>', paymentStatus.success)
    .where('payment_intent_id', 'is', null)
    .execute()
}
