import { payoutStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

/** Lists those of the payouts that were sent. `reference` is the bank's name for a payment made by hand. */
export async function listSent(trx: Trx, userId: number, payoutIds: number[]) {
  return trx
    .selectFrom('payouts')
    .select(['title', 'currency', sql<number>`coalesce(sent_minor, 0)`.as('amount'), 'reference'])
    .where('user_id', '=', userId)
    .where('id', 'in', payoutIds)
    .where('status', '=', payoutStatus.success)
    .orderBy('id')
    .execute()
}

/** The largest sum per currency that waits for a photographer's account, with the account's state. */
export async function readHeld(trx: Trx, userId: number) {
  const { rows } = await sql<{
    amount: number
    currency: string
    capability: string | null
    reason: string | null
    country: string | null
    hasBank: boolean
  }>`
    select sum(amount_minor - cancelled_minor - netted_minor)::float8 as amount, currency::text, capability, reason,
      (select country from users where id = ${userId}) as country,
      exists (select from bank_details where user_id = ${userId}) as "hasBank"
    from payouts left join payout_accounts using (user_id)
    where user_id = ${userId} and (
      status = ${sql.lit(payoutStatus.pending)} and hold_reason in ('no_account', 'not_active')
      or status = ${sql.lit(payoutStatus.failed)} and hold_reason in ('rejected', 'closed'))
    group by currency, capability, reason
    having sum(amount_minor - cancelled_minor - netted_minor) > 0
    order by 1 desc
    limit 1
  `.execute(trx)
  return rows[0]
}

export type Held = NonNullable<Awaited<ReturnType<typeof readHeld>>>

export async function listHolders(trx: Trx, paymentId: number): Promise<number[]> {
  const holders = await trx
    .selectFrom('payouts')
    .select('user_id')
    .where('payment_id', '=', paymentId)
    .where('hold_reason', 'in', ['no_account', 'not_active', 'rejected', 'closed'])
    .execute()
  return holders.map(({ user_id }) => user_id)
}
