import type { Deps } from '../deps.ts'
import { type Answered, getNow } from './account-queries.ts'

/** How an account stands at the provider, with when it was asked: a late answer must not replace that of a later question. */
export async function askAccount(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  accountId: string,
): Promise<Answered> {
  const askedAt = await getNow(db)
  return { ...(await payments.retrieveAccount(accountId)), askedAt }
}
