import { payoutCountries } from '@lineup/contract/payouts/payout-countries.ts'
import { openDisputeStates, payoutStatus } from '@lineup/contract/states.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const { pending, failed } = payoutStatus
const MOST = 500

/** Only a person can pay these. A photographer in a country that the provider does not reach may have opened no account at all. */
const isByBank = sql<SqlBool>`payouts.transfer_id is null and payouts.amount_minor > payouts.cancelled_minor and (
  payouts.status = ${sql.lit(pending)} and (payouts.hold_reason = 'country'
    or payouts.hold_reason = 'no_account' and users.country <> '' and users.country <> all (${payoutCountries}))
  or payouts.status = ${sql.lit(failed)} and payouts.hold_reason in ('rejected', 'closed'))`

/** Amounts in minor units, before debts. The oldest first. */
export async function listOwedByBank(db: Db) {
  return db
    .selectFrom('payouts')
    .innerJoin('users', 'users.id', 'payouts.user_id')
    .innerJoin('payments', 'payments.id', 'payouts.payment_id')
    .select([
      'payouts.id',
      'payouts.payment_id as paymentId',
      'payouts.title',
      'payouts.user_id as userId',
      'users.username',
      'users.email',
      'payments.order_number as orderNumber',
      sql<string>`payouts.currency::text`.as('currency'),
      sql<number>`payouts.amount_minor - payouts.cancelled_minor`.as('owed'),
      sql<number>`(select coalesce(sum(amount_minor - lifted_minor - settled_minor), 0)::float8
        from seller_debts where user_id = payouts.user_id)`.as('debt'),
    ])
    .where(isByBank)
    .where(sql<SqlBool>`coalesce(payments.dispute_status <> all (${openDisputeStates}), true)`)
    .orderBy('payouts.id')
    .limit(MOST)
    .execute()
}

/** Whether a payout of theirs waits or failed: an admin may pay any of those by hand. */
export async function isOwedMoney(db: Db, userId: number): Promise<boolean> {
  const owed = await db
    .selectFrom('payouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', [pending, failed])
    .where(sql<SqlBool>`amount_minor > cancelled_minor`)
    .limit(1)
    .executeTakeFirst()
  return owed !== undefined
}

/** What can still be undone, the newest first. */
export async function listNotedToday(db: Db) {
  return db
    .selectFrom('bank_payments')
    .innerJoin('users', 'users.id', 'bank_payments.user_id')
    .select([
      'bank_payments.id',
      'bank_payments.user_id as userId',
      'users.username',
      'users.email',
      'bank_payments.amount_minor as amount',
      sql<string>`bank_payments.currency::text`.as('currency'),
      'bank_payments.reference',
      'bank_payments.noted_at as notedAt',
      sql<Date>`bank_payments.noted_at + interval '1 day'`.as('undoUntil'),
      sql<number>`(select count(*)::integer from payouts where bank_payment_id = bank_payments.id)`.as('payouts'),
    ])
    .where('bank_payments.undone_at', 'is', null)
    .where('bank_payments.noted_at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('bank_payments.id', 'desc')
    .limit(MOST)
    .execute()
}
