import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

/** What stands in each account of the ledger, in minor units. All accounts together are always nothing. */
export async function balances({ db }: Pick<TestServer, 'db'>): Promise<Record<string, number>> {
  const postings = await db.selectFrom('ledger').select(['account', 'amount_minor as amount']).execute()
  const sums: Record<string, number> = {}
  for (const { account, amount } of postings) sums[account] = (sums[account] ?? 0) + amount
  expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  return sums
}
