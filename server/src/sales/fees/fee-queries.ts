import { paymentStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'

/** Sales whose fee was not read yet, with ids above `afterId`. */
export async function listWithoutFee(db: Db, afterId: number) {
  return db
    .selectFrom('payments')
    .select(['id', 'currency', sql<string>`charge_id`.as('chargeId')])
    .where('status', '=', sql<number>`${sql.lit(paymentStatus.success)}`)
    .where('fee_minor', 'is', null)
    .where('charge_id', 'is not', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(100)
    .execute()
}

/** False when another process has read it already. */
export async function setFee(trx: Trx, paymentId: number, amount: number): Promise<boolean> {
  const set = await trx
    .updateTable('payments')
    .set({ fee_minor: amount })
    .where('id', '=', paymentId)
    .where('fee_minor', 'is', null)
    .executeTakeFirst()
  return set.numUpdatedRows === 1n
}

export async function isFeePosted(trx: Trx, act: string): Promise<boolean> {
  const posting = trx.selectFrom('ledger').select('id').where('source_key', '=', `${act}:stripe_fee`)
  return (await posting.executeTakeFirst()) !== undefined
}
