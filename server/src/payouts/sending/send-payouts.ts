import { inTransaction } from '../../db/database.ts'
import { getInstallation } from '../../payments/installation-queries.ts'
import { sendReversals } from '../adjusting/send-reversals.ts'
import { claimPayout } from './claim-payout.ts'
import { type SendDeps, sendPayout } from './send-payout.ts'

/** Few enough to finish before the job's timeout; the next job continues. */
const MOST = 500

/** Sends due payouts one after another, until none is left or the provider is unreachable; then takes back what is due. */
export async function sendPayouts(deps: SendDeps): Promise<void> {
  const installation = await getInstallation(deps.db)
  for (let n = 0; n < MOST; n += 1) {
    const payout = await inTransaction(deps.db, (trx) => claimPayout(trx))
    if (payout === undefined) break
    if (!(await sendPayout(deps, { payout, installation, turn: 'first' }))) return
  }
  await sendReversals(deps)
}
