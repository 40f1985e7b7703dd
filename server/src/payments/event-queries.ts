import type { Trx } from '../db/database.ts'
import type { PaymentEvent } from './port.ts'

/** Keeps what the payment provider told; false when it has told that before. */
export async function insertEvent(trx: Trx, event: PaymentEvent): Promise<boolean> {
  const { id, type, livemode, created, payload, about } = event
  const inserted = await trx
    .insertInto('stripe_events')
    .values({ id, type, livemode, created, payload: JSON.stringify({ about, event: payload }) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}
