import type { Deps } from '../deps.ts'
import type { JobHandlers } from '../jobs/port.ts'
import { adjustPayouts } from './adjusting/adjust-payouts.ts'
import { resealBankDetails } from './bank/bank-details.ts'
import { handlePayoutEvent } from './handle-payout-event.ts'
import { recordPayouts } from './record-payouts.ts'
import { reconcilePayouts } from './sending/reconcile-payouts.ts'
import { sendPayouts } from './sending/send-payouts.ts'

type PayoutJobs = Pick<
  JobHandlers,
  'payouts.record' | 'payouts.adjust' | 'payouts.send' | 'payouts.handle-event' | 'payouts.reconcile' | 'payouts.reseal'
>

export function payoutJobs(deps: Deps): PayoutJobs {
  return {
    'payouts.record': (payload) => recordPayouts(deps, payload),
    'payouts.adjust': (payload) => adjustPayouts(deps, payload),
    'payouts.send': () => sendPayouts(deps),
    'payouts.handle-event': ({ eventId }) => handlePayoutEvent(deps, eventId),
    'payouts.reconcile': () => reconcilePayouts(deps),
    'payouts.reseal': () => resealBankDetails(deps),
  }
}
