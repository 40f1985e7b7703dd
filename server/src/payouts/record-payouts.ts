import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { noteHolders } from './notices/note-payouts.ts'
import { insertPayouts } from './queries.ts'

/** Records the payouts of a sale and starts the sender, which pays the photographers who can be paid. */
export async function recordPayouts(
  { db, jobs, config }: Pick<Deps, 'db' | 'jobs' | 'config'>,
  { paymentId }: { paymentId: number },
) {
  await inTransaction(db, async (trx) => {
    await insertPayouts(trx, { paymentId, holdDays: config.payoutHoldDays })
    await noteHolders(trx, paymentId)
    await jobs.enqueue(trx, 'payouts.send', {})
  })
}
