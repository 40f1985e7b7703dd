import { readNow } from '../../db/read-now.ts'
import type { Deps } from '../../deps.ts'
import type { AccountAnswer } from './account-queries.ts'

/** Includes the time of the request: a late answer must not replace the answer to a later request. */
export async function askAccount(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  accountId: string,
): Promise<AccountAnswer> {
  const askedAt = await readNow(db)
  return { ...(await payments.retrieveAccount(accountId)), askedAt }
}
