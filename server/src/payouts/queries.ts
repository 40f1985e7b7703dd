import { paymentStatus, payoutStatus } from '@lineup/contract/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { lineTitles } from '../sales/line-queries.ts'

const owed = sql<number>`sum(payment_lines.commission_minor)::integer`
const due = (holdDays: number) => sql<Date>`payments.paid_at + make_interval(days => ${holdDays})`
const isRefused = sql<boolean>`coalesce(payout_accounts.capability in ('rejected', 'closed'), false)`
const holdReason = (isHeld: RawBuilder<boolean>) => sql<string | null>`case
  when ${isRefused} then payout_accounts.capability
  when payout_accounts.user_id is null then 'no_account'
  when payout_accounts.reason like 'unsupported%' then 'country'
  when payout_accounts.capability <> 'active' then 'not_active'
  when ${isHeld} then 'hold'
end`

/** Idempotent. A payout of nothing counts as paid; one to a rejected or closed account needs a person. */
export async function insertPayouts(trx: Trx, { paymentId, holdDays }: { paymentId: number; holdDays: number }) {
  await trx
    .insertInto('payouts')
    .columns([
      'payment_id',
      'user_id',
      'amount_minor',
      'currency',
      'status',
      'hold_reason',
      'next_try_at',
      'title',
      'sold_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('payments')
        .innerJoin('payment_lines', 'payment_lines.payment_id', 'payments.id')
        .leftJoin('payout_accounts', 'payout_accounts.user_id', 'payment_lines.seller_id')
        .select([
          'payments.id',
          'payment_lines.seller_id',
          owed.as('amount'),
          'payments.currency',
          sql<number>`case when ${owed} = 0 then ${sql.lit(payoutStatus.success)} when ${isRefused} then ${sql.lit(payoutStatus.failed)}
            else ${sql.lit(payoutStatus.pending)} end`.as('status'),
          sql<string | null>`case when ${owed} > 0 then ${holdReason(sql`${due(holdDays)} > now()`)} end`.as(
            'hold_reason',
          ),
          due(holdDays).as('due'),
          lineTitles(sql`l.payment_id = payments.id and l.seller_id = payment_lines.seller_id`).as('title'),
          sql<Date>`payments.paid_at`.as('sold_at'),
        ])
        .where('payments.id', '=', paymentId)
        .where('payments.status', '=', paymentStatus.success)
        .groupBy(['payments.id', 'payment_lines.seller_id', 'payout_accounts.user_id']),
    )
    .onConflict((conflict) => conflict.columns(['payment_id', 'user_id']).doNothing())
    .execute()
}

/** After a dispute or a failed refund the payout stands where its account and its hold put it. */
export async function restoreStanding(trx: Trx, payoutId: number): Promise<void> {
  await sql`
    update payouts set
      status = case when ${isRefused} then ${sql.lit(payoutStatus.failed)} else ${sql.lit(payoutStatus.pending)} end,
      hold_reason = ${holdReason(sql`held.attempts = 0 and held.next_try_at > now()`)}
    from payouts held left join payout_accounts on payout_accounts.user_id = held.user_id
    where payouts.id = ${payoutId} and held.id = payouts.id
  `.execute(trx)
}
