import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { AccountState } from '../payments/port.ts'

/** A photographer as the provider must know them, with the account they are paid on. */
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

/** What the provider answered, and when it was asked, by the database's clock. */
export type Answered = AccountState & { askedAt: Date }

export async function getNow(db: Db): Promise<Date> {
  const { now } = await db.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow()
  return now
}

export async function isOurAccount(db: Db, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('payout_accounts')
    .select('user_id')
    .where('stripe_account_id', '=', accountId)
    .executeTakeFirst()
  return found !== undefined
}

/** Keeps a photographer's account; the first one stays. */
export async function insertAccount(trx: Trx, userId: number, state: Answered): Promise<void> {
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

/** Whose account it is; nobody's when it is not ours, or when a later question has been answered already. */
export async function setAccountState(trx: Trx, answer: Answered): Promise<number | undefined> {
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

/** What the provider refused for the account alone, and would pay if it took the account back. */
const isRefused = sql<boolean>`status = 2 and hold_reason in ('rejected', 'closed')`

/**
 * What waited or failed for the account waits for nothing more, but for the end of its hold. A country that a transfer met
 * stays.
 */
export async function releasePayouts(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('payouts')
    .set({ status: 0, hold_reason: sql<string | null>`case when next_try_at > now() and attempts = 0 then 'hold' end` })
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        isRefused,
        eb.and([eb('status', '=', 0), eb('hold_reason', 'in', ['no_account', 'not_active'])]),
        eb.and([eb('status', '=', 0), eb('hold_reason', '=', 'country'), eb('last_code', 'is', null)]),
      ]),
    )
    .execute()
}

/** Nothing goes out to this photographer; what a dispute holds stays with it. */
export async function holdPayouts(trx: Trx, userId: number, reason: 'not_active' | 'country'): Promise<void> {
  await trx
    .updateTable('payouts')
    .set({ status: 0, hold_reason: reason })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([isRefused, eb('status', '=', 0)]))
    .where(sql<boolean>`hold_reason is distinct from 'disputed'`)
    .execute()
}

/** What waits for this photographer needs a person: the provider does not pay the account, unless it takes it back. */
export async function failPayouts(trx: Trx, userId: number, reason: 'rejected' | 'closed'): Promise<void> {
  await trx
    .updateTable('payouts')
    .set({ status: 2, hold_reason: reason })
    .where('user_id', '=', userId)
    .where('status', '=', 0)
    .where(sql<boolean>`hold_reason is distinct from 'disputed'`)
    .execute()
}

/**
 * Accounts to look at again: those that could not be paid six hours ago, in case the provider's word was lost, and those that
 * can be paid but hold payouts, which came in while the account changed.
 */
export async function listDoubtfulAccounts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select stripe_account_id as "accountId", checked_at from payout_accounts
    where capability <> 'active' and checked_at < now() - interval '6 hours'
    union
    select stripe_account_id, checked_at from payout_accounts join payouts using (user_id)
    where capability = 'active' and status = 0 and hold_reason in ('no_account', 'not_active')
      and next_try_at <= now()
    union
    select stripe_account_id, checked_at from payout_accounts join payouts using (user_id)
    where capability = 'active' and status = 2 and hold_reason in ('rejected', 'closed')
    order by checked_at
    limit 50
  `.execute(db)
  return rows.map(({ accountId }) => accountId)
}

/** It could not be read; others come first next time. */
export async function noteChecked(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('payout_accounts')
    .set({ checked_at: sql<Date>`now()` })
    .where('stripe_account_id', '=', accountId)
    .execute()
}
