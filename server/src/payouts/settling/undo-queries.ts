import { payoutMethod, payoutStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

export async function listPaidBy(trx: Trx, bankPaymentId: number): Promise<number[]> {
  const payouts = await trx
    .selectFrom('payouts')
    .select('id')
    .where('bank_payment_id', '=', sql<number>`${bankPaymentId}::bigint`)
    .orderBy('id')
    .execute()
  return payouts.map(({ id }) => id)
}

export async function lockBankPayment(trx: Trx, id: number) {
  return trx
    .selectFrom('bank_payments')
    .select([
      'user_id as userId',
      'reference',
      'amount_minor as amount',
      sql<boolean>`undone_at is not null`.as('isUndone'),
      sql<boolean>`noted_at > now() - interval '1 day'`.as('isYoung'),
    ])
    .where('id', '=', sql<number>`${id}::bigint`)
    .forUpdate()
    .executeTakeFirst()
}

export async function setUndone(trx: Trx, id: number, undoneBy: number): Promise<void> {
  await trx
    .updateTable('bank_payments')
    .set({ undone_at: sql<Date>`now()`, undone_by: undoneBy })
    .where('id', '=', id)
    .execute()
}

/** Owed again, and due at once where the account can be paid. */
export async function setUnsettled(trx: Trx, payoutId: number): Promise<void> {
  await trx
    .updateTable('payouts')
    .set((eb) => ({
      status: payoutStatus.pending,
      method: payoutMethod.transfer,
      reference: null,
      sent_minor: null,
      bank_payment_id: null,
      undone: eb('undone', '+', 1),
    }))
    .where('id', '=', payoutId)
    .execute()
}
