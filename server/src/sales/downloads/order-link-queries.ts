import { paymentStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Trx } from '../../db/database.ts'

/** More would be no mail that anybody reads. */
const MOST_ORDERS = 50

/** The paid orders whose mails go to this address, newest first. */
export async function listPaidOrdersOf(trx: Trx, email: string) {
  return trx
    .selectFrom('payments')
    .select([
      'buyer_email as email',
      'session_id as sessionId',
      'order_number as orderNumber',
      'price_minor as price',
      'currency',
      'paid_at as paidAt',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('payment_lines')
          .select('payment_lines.title')
          .whereRef('payment_lines.payment_id', '=', 'payments.id')
          .orderBy('line_no'),
      ).as('lines'),
    )
    .where(sql`lower(coalesce(buyer_email, ''))`, '=', sql`lower(${email})`)
    .where('session_id', 'is not', null)
    .where('status', '=', paymentStatus.success)
    .orderBy('id', 'desc')
    .limit(MOST_ORDERS)
    .execute()
}

/** Names the 20 minutes that it is now, by the database's clock. */
export async function readWindow(trx: Trx): Promise<string> {
  const { window } = await trx
    .selectNoFrom(sql<string>`floor(extract(epoch from now()) / 1200)::text`.as('window'))
    .executeTakeFirstOrThrow()
  return window
}
