import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { adjustPayout } from './adjust-payout.ts'
import { listPayoutIds, setAdjusted } from './adjust-queries.ts'
import { sendReversals } from './send-reversals.ts'

/** Brings the payouts of a payment to what its lines and its dispute say, and takes back what was sent. */
export async function adjustPayouts(
  deps: Pick<Deps, 'db' | 'jobs' | 'payments' | 'log'>,
  { paymentId }: { paymentId: number },
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await setAdjusted(trx, paymentId)
    let isReopened = false
    for (const id of await listPayoutIds(trx, paymentId)) isReopened = (await adjustPayout(trx, id)) || isReopened
    if (isReopened) await deps.jobs.enqueue(trx, 'payouts.send', {})
  })
  await sendReversals(deps, paymentId)
}
