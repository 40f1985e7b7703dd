import type { Trx } from '../../db/database.ts'
import { insertPostings } from '../../sales/fulfilment/fulfil-queries.ts'
import { lockPayout } from '../adjusting/adjust-queries.ts'
import { sentPostings } from '../rules.ts'

/** Posts what a payout sent, and what it netted of its photographer's debts. */
export async function postSent(trx: Trx, payoutId: number): Promise<void> {
  const { paymentId, currency, userId, sent, netted, undone } = await lockPayout(trx, payoutId)
  // A note that was taken back keeps its postings and those that undo it.
  const act = undone === 0 ? `payout:${payoutId}` : `payout:${payoutId}:again:${undone}`
  await insertPostings(trx, { paymentId, currency, act }, sentPostings(userId, { sent, netted }))
}
