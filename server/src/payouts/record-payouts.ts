import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { adjustPayout } from './adjusting/adjust-payout.ts'
import { listPayoutIds } from './adjusting/adjust-queries.ts'
import { noteHolders } from './notices/note-payouts.ts'
import { insertPayouts } from './queries.ts'

/** Records the payouts of a sale and starts the sender, which pays the photographers who can be paid. */
export async function recordPayouts(
  { db, jobs, config }: Pick<Deps, 'db' | 'jobs' | 'config'>,
  { paymentId }: { paymentId: number },
) {
  await inTransaction(db, async (trx) => {
    await insertPayouts(trx, { paymentId, holdDays: config.payoutHoldDays })
    // A refund or a dispute may have been faster.
    for (const id of await listPayoutIds(trx, paymentId)) await adjustPayout(trx, id)
    await noteHolders(trx, paymentId)
    await jobs.enqueue(trx, 'payouts.send', {})
  })
}
