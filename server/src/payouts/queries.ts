import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

/** One row for each photographer of a paid sale, due when the hold is over; done once however often it runs. */
export async function insertPayouts(trx: Trx, { paymentId, holdDays }: { paymentId: number; holdDays: number }) {
  await trx
    .insertInto('payouts')
    .columns(['payment_id', 'user_id', 'amount_minor', 'currency', 'hold_reason', 'next_try_at'])
    .expression((eb) =>
      eb
        .selectFrom('payments')
        .innerJoin('payment_lines', 'payment_lines.payment_id', 'payments.id')
        .select([
          'payments.id',
          'payment_lines.seller_id',
          sql<number>`sum(payment_lines.commission_minor)::integer`.as('amount'),
          'payments.currency',
          sql<string>`'no_account'`.as('hold_reason'),
          sql<Date>`payments.paid_at + make_interval(days => ${holdDays})`.as('due'),
        ])
        .where('payments.id', '=', paymentId)
        .where('payments.status', '=', 1)
        .groupBy(['payments.id', 'payment_lines.seller_id']),
    )
    .onConflict((conflict) => conflict.columns(['payment_id', 'user_id']).doNothing())
    .execute()
}
