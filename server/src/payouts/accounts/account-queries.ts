import { payoutStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { AccountState } from '../../payments/port.ts'

export async function getOwner(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .leftJoin('payout_accounts', 'payout_accounts.user_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.display_name as name',
      'users.country',
      'payout_accounts.stripe_account_id as accountId',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}

export type Owner = Awaited<ReturnType<typeof getOwner>>

/** The provider's answer, with the time of the request by the database's clock. */
export type AccountAnswer = AccountState & { askedAt: Date }

export async function isOurAccount(db: Db, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('payout_accounts')
    .select('user_id')
    .where('stripe_account_id', '=', accountId)
    .executeTakeFirst()
  return found !== undefined
}

/** A second account of the same photographer is ignored. */
export async function insertAccount(trx: Trx, userId: number, state: AccountAnswer): Promise<void> {
  await trx
    .insertInto('payout_accounts')
    .values({
      user_id: userId,
      stripe_account_id: state.accountId,
      capability: state.capability,
      reason: state.reason,
      checked_at: state.askedAt,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

/** Returns the owner. Undefined when the account is not ours, or when the answer to a later request is stored already. */
export async function setAccountState(trx: Trx, answer: AccountAnswer): Promise<number | undefined> {
  const { accountId, capability, reason, askedAt } = answer
  const account = await trx
    .updateTable('payout_accounts')
    .set({ capability, reason, checked_at: askedAt })
    .where('stripe_account_id', '=', accountId)
    .where('checked_at', '<=', askedAt)
    .returning('user_id as userId')
    .executeTakeFirst()
  return account?.userId
}

/** Payouts that failed only because of the account; the provider would pay them if it accepted the account again. */
const isRefused = sql<boolean>`status = ${sql.lit(payoutStatus.failed)} and hold_reason in ('rejected', 'closed')`

/** Reopens what waited for the account or failed because of it. A running hold, and `country` from a transfer, stay. */
export async function reopenPayouts(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('payouts')
    .set({
      status: payoutStatus.pending,
      hold_reason: sql<string | null>`case when next_try_at > now() and attempts = 0 then 'hold' end`,
    })
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        isRefused,
        eb.and([eb('status', '=', payoutStatus.pending), eb('hold_reason', 'in', ['no_account', 'not_active'])]),
        eb.and([
          eb('status', '=', payoutStatus.pending),
          eb('hold_reason', '=', 'country'),
          eb('last_code', 'is', null),
        ]),
      ]),
    )
    .execute()
}

/** Disputed ones keep their reason. */
export async function holdPayouts(trx: Trx, userId: number, reason: 'not_active' | 'country'): Promise<void> {
  await trx
    .updateTable('payouts')
    .set({ status: payoutStatus.pending, hold_reason: reason })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([isRefused, eb('status', '=', payoutStatus.pending)]))
    .where(sql<boolean>`hold_reason is distinct from 'disputed'`)
    .execute()
}

/** Marks waiting payouts as needing a person: the provider will not pay this account unless it accepts it again. */
export async function failPayouts(trx: Trx, userId: number, reason: 'rejected' | 'closed'): Promise<void> {
  await trx
    .updateTable('payouts')
    .set({ status: payoutStatus.failed, hold_reason: reason })
    .where('user_id', '=', userId)
    .where('status', '=', payoutStatus.pending)
    .where(sql<boolean>`hold_reason is distinct from 'disputed'`)
    .execute()
}

/** Accounts unpayable six hours ago (an event may be lost), and active ones with payouts held while the account changed. */
export async function listDoubtfulAccounts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select stripe_account_id as "accountId", checked_at from payout_accounts
    where capability <> 'active' and checked_at < now() - interval '6 hours'
    union
    select stripe_account_id, checked_at from payout_accounts join payouts using (user_id)
    where capability = 'active' and status = ${sql.lit(payoutStatus.pending)} and hold_reason in ('no_account', 'not_active')
      and next_try_at <= now()
    union
    select stripe_account_id, checked_at from payout_accounts join payouts using (user_id)
    where capability = 'active' and status = ${sql.lit(payoutStatus.failed)} and hold_reason in ('rejected', 'closed')
    order by checked_at
    limit 50
  `.execute(db)
  return rows.map(({ accountId }) => accountId)
}

/** After a failed check, so that other accounts come first next time. */
export async function noteChecked(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('payout_accounts')
    .set({ checked_at: sql<Date>`now()` })
    .where('stripe_account_id', '=', accountId)
    .execute()
}
