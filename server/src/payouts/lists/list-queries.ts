import { openDisputeStates, payoutStatus } from '@lineup/contract/states.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { holds, type PageOptions, readPage, total } from '../../db/read-page.ts'
import { madeDebt, openDebt, owed } from '../adjusting/debt-queries.ts'

/** `pending` includes payouts that wait and payouts being sent. */
export type PayoutState = 'pending' | 'success' | 'failed'

const sorts = {
  id: 'payouts.id',
  created_at: 'payouts.created_at',
  comission: 'amount_minor',
  status: 'payouts.status',
} as const

export type OwnPayoutState = PayoutState | 'given_back'

/** Nothing of it is owed any more, so nothing failed. */
const isGivenBack = sql<SqlBool>`cancelled_minor + reversed_minor + ${madeDebt} >= amount_minor`

function isAt(state: OwnPayoutState): RawBuilder<SqlBool> {
  const isFailed = sql<SqlBool>`payouts.status = ${sql.lit(payoutStatus.failed)}`
  if (state === 'failed') return sql<SqlBool>`${isFailed} and not ${isGivenBack}`
  if (state === 'given_back') return sql<SqlBool>`${isFailed} and ${isGivenBack}`
  if (state === 'success') return sql<SqlBool>`payouts.status = ${sql.lit(payoutStatus.success)}`
  return sql<SqlBool>`payouts.status in (${sql.lit(payoutStatus.pending)}, ${sql.lit(payoutStatus.asked)})`
}

export type PayoutListQuery = PageOptions & {
  userId: number
  sort: keyof typeof sorts
  search: string | undefined
  state: OwnPayoutState | undefined
}

export async function listPayoutsOf(db: Db, { userId, sort, search, state, ...asked }: PayoutListQuery) {
  const wanted = (trx: Db) =>
    trx
      .selectFrom('payouts')
      .where('payouts.user_id', '=', userId)
      .$if(search !== undefined, (query) => query.where(holds(sql`lower(payouts.title)`, search ?? '')))
      .$if(state !== undefined, (query) => query.where(isAt(state ?? 'pending')))

  return readPage(db, asked, {
    count: (trx) => wanted(trx).select(total).executeTakeFirstOrThrow(),
    // Ids first, so that a deep page skips rows within the index.
    readRows: async (trx, { dir, limit, offset }) => {
      const ids = await wanted(trx)
        .select('payouts.id')
        .orderBy(sorts[sort], dir)
        .orderBy('payouts.id', dir)
        .limit(limit)
        .offset(offset)
        .execute()
      return inOrder(ids, await listPayouts(trx, ids))
    },
  })
}

const inOrder = <T extends { id: number }>(ids: Array<{ id: number }>, rows: T[]): T[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap(({ id }) => byId.get(id) ?? [])
}

const listPayouts = (trx: Db, ids: Array<{ id: number }>) =>
  payoutRows(trx)
    .where(
      'payouts.id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute()

const kept = sql`amount_minor - cancelled_minor - reversed_minor`
const stayed = sql`coalesce(sent_minor, 0) - reversed_minor`
export const payoutRows = (trx: Db) =>
  trx
    .selectFrom('payouts')
    .innerJoin('users', 'users.id', 'payouts.user_id')
    .leftJoin('payout_accounts', 'payout_accounts.user_id', 'payouts.user_id')
    .select([
      'payouts.id',
      'payouts.payment_id as paymentId',
      'payouts.amount_minor as amount',
      'payouts.cancelled_minor as cancelled',
      'payouts.netted_minor as netted',
      'payouts.reversed_minor as reversed',
      sql<number>`case when payouts.status = ${sql.lit(payoutStatus.success)} then ${stayed} else 0 end`.as('paid'),
      sql<number>`case when payouts.status in (${sql.lit(payoutStatus.pending)}, ${sql.lit(payoutStatus.failed)})
        and payouts.transfer_id is null then ${owed} else 0 end`.as('owed'),
      'payouts.method',
      'payouts.reference',
      madeDebt.as('madeDebt'),
      openDebt.as('openDebt'),
      'payouts.currency',
      'payouts.created_at as createdAt',
      sql<string>`to_char(payouts.sold_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
      sql<0 | 1 | 2 | 3>`payouts.status`.as('status'),
      'payouts.hold_reason as holdReason',
      'payouts.attempts',
      'payouts.next_try_at as nextTryAt',
      'payouts.title',
      sql<Date | null>`(
        select told_at from notice_bundles b
        where b.user_id = payouts.user_id and b.kind = 'payout-needs' and b.told_at > now() - interval '1 day')`.as(
        'remindedAt',
      ),
      sql<boolean>`users.blocked_at is not null`.as('isBlocked'),
      sql<boolean>`exists (
        select from payments where payments.id = payouts.payment_id and dispute_status = any (${openDisputeStates}))`.as(
        'isDisputed',
      ),
      sql<boolean>`exists (
        select from payment_lines l
        where l.payment_id = payouts.payment_id and seller_id = payouts.user_id and l.refunded_minor > 0)`.as(
        'isReturned',
      ),
      'users.id as userId',
      'users.username',
      'users.email',
      'users.country',
      'payout_accounts.stripe_account_id as accountId',
      'payout_accounts.capability',
      'payout_accounts.reason as accountReason',
    ])

export type PayoutRow = Awaited<ReturnType<typeof listPayouts>>[number]

/** One payout with the list's columns, what no refund took (minor units) and the provider's last code. */
export async function findPayoutRow(db: Db, payoutId: number) {
  return payoutRows(db)
    .select([
      'payouts.last_code as lastCode',
      sql<number>`amount_minor - cancelled_minor`.as('left'),
      // After an attempt, `next_try_at` is only a pause between retries and no longer the sale's hold.
      sql<boolean>`payouts.attempts > 0 or payouts.next_try_at <= now()`.as('isDue'),
    ])
    .where('payouts.id', '=', sql<number>`${payoutId}::bigint`)
    .executeTakeFirst()
}

export type PayoutStanding = NonNullable<Awaited<ReturnType<typeof findPayoutRow>>>

/** Sums over all of a photographer's payouts, and over each of the last twelve months, oldest first, empty ones included. */
export async function sumPayoutsOf(db: Db, userId: number) {
  const { rows: months } = await sql<{ month: string; comission: number }>`
    select to_char(month, 'YYYY-MM') as month, coalesce(sum(${kept}), 0)::float8 - ${debtsMade(
      userId,
      sql`owed.sold_at >= month at time zone 'UTC' and owed.sold_at < (month + interval '1 month') at time zone 'UTC'`,
    )} as comission
    from generate_series(
      date_trunc('month', now() at time zone 'UTC') - interval '11 months',
      date_trunc('month', now() at time zone 'UTC'), interval '1 month') month
    left join payouts on user_id = ${userId}
      and sold_at >= month at time zone 'UTC' and sold_at < (month + interval '1 month') at time zone 'UTC'
    group by month
    order by month
  `.execute(db)
  const sums = await db
    .selectFrom('payouts')
    .select([
      sql<number>`coalesce(sum(${kept}), 0)::float8 - ${debtsMade(userId, sql`true`)}`.as('earned'),
      sql<number>`coalesce(sum(${stayed}) filter (where status = ${sql.lit(payoutStatus.success)}), 0)::float8`.as(
        'paid',
      ),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { months, ...sums }
}

/** What a photographer owes or owed from payouts that could not be taken back. A photographer has few of them. */
const debtsMade = (userId: number, isMeant: RawBuilder<unknown>) => sql`(
  select coalesce(sum(debts.amount_minor - lifted_minor), 0)::float8
  from seller_debts debts join payouts owed on owed.id = payout_id
  where debts.user_id = ${userId} and ${isMeant})`

/** The payouts of each payment, one for each photographer. */
export async function listPayoutsByPayment(trx: Db, paymentIds: number[]): Promise<Map<number, PayoutRow[]>> {
  const rows = await payoutRows(trx).where('payouts.payment_id', 'in', paymentIds).orderBy('payouts.id').execute()
  return Map.groupBy(rows, (row) => row.paymentId)
}
