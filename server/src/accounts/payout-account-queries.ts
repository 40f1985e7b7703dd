import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

// The table is that of `payouts/accounts/`, which writes it. A person's own pages and the end of an account only ask two things of it.

/** What the provider lets the person's account do; null without an account. */
export async function findPayoutCapability(db: Db, userId: number): Promise<string | null> {
  const account = await db
    .selectFrom('payout_accounts')
    .select('capability')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return account?.capability ?? null
}

export const hasPayoutAccount = (eb: ExpressionBuilder<Schema, 'users'>) =>
  eb.exists(eb.selectFrom('payout_accounts').select('user_id').whereRef('user_id', '=', 'users.id'))
