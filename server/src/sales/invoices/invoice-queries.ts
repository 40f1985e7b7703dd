import { paymentStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { CheckoutState } from '../../payments/port.ts'
import { invoiceIn } from '../fulfilment/fulfil-queries.ts'

/** Sales of the last days whose invoice has not come yet, with ids above `afterId`. */
export async function listWithoutInvoice(db: Db, afterId: number): Promise<Array<{ id: number; sessionId: string }>> {
  return db
    .selectFrom('payments')
    .select(['id', sql<string>`session_id`.as('sessionId')])
    .where('status', '=', sql<number>`${sql.lit(paymentStatus.success)}`)
    .where('tax_behavior', 'is not', null)
    .where('invoice_id', 'is', null)
    .where('paid_at', '>', sql<Date>`now() - interval '3 days'`)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(100)
    .execute()
}

export async function setInvoice(db: Db, paymentId: number, state: CheckoutState): Promise<void> {
  await db
    .updateTable('payments')
    .set(invoiceIn(state))
    .where('id', '=', paymentId)
    .where('invoice_id', 'is', null)
    .execute()
}
