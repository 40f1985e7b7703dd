import { getInstallation } from '../../payments/installation-queries.ts'
import { type SendDeps, sendPayout } from './send-payout.ts'
import { claimPayout } from './send-queries.ts'

/** Few enough to finish before the job's timeout; the next job continues. */
const MOST = 500

/** Sends due payouts one after another, until none is left or the provider is unreachable. */
export async function sendPayouts(deps: SendDeps): Promise<void> {
  const installation = await getInstallation(deps.db)
  for (let n = 0; n < MOST; n += 1) {
    const payout = await claimPayout(deps.db)
    if (payout === undefined || !(await sendPayout(deps, { payout, installation, turn: 'first' }))) return
  }
}
