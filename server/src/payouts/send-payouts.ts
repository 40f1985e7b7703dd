import { getInstallation } from '../sales/event-queries.ts'
import { type SendDeps, sendPayout } from './send-payout.ts'
import { claimPayout } from './send-queries.ts'

/** As many as are surely done before the job is held for dead; the next one goes on. */
const MOST = 500

/** Sends what may go out, one after another, until nothing is left or the provider is out of reach. */
export async function sendPayouts(deps: SendDeps): Promise<void> {
  const installation = await getInstallation(deps.db)
  for (let n = 0; n < MOST; n += 1) {
    const payout = await claimPayout(deps.db)
    if (payout === undefined || !(await sendPayout(deps, { payout, installation, turn: 'first' }))) return
  }
}
