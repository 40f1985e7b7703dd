import { expire } from './accounts/expire.ts'
import { expireAlerts } from './alerts/expire-alerts.ts'
import { tellAlerts } from './alerts/tell-alerts.ts'
import type { WorkerDeps } from './deps.ts'
import { imageJobs } from './images/jobs.ts'
import type { JobHandlers } from './jobs/port.ts'
import { gatherCounters } from './locations/gather-counters.ts'
import { sendPatiently } from './mail/send-mails.ts'
import { type Tellers, tellNotices } from './notices/tell.ts'
import { sealAudit } from './operating/audit/seal-audit.ts'
import { payoutJobs } from './payouts/jobs.ts'
import { payoutNeedsTeller, payoutSentTeller } from './payouts/notices/tell-payouts.ts'
import { returnedTeller } from './payouts/notices/tell-returned.ts'
import { pricesTeller } from './prices/notices/tell-prices.ts'
import { readRates } from './prices/rates/read-rates.ts'
import { salesJobs } from './sales/jobs.ts'
import { takedownTeller } from './sales/takedown/tell-takedowns.ts'
import { saleTeller } from './sales/tell-sales.ts'
import { decisionTeller } from './sequences/approval/tell-decisions.ts'
import { waitingTeller } from './sequences/approval/tell-waiting.ts'
import { keepTimesBelow } from './sequences/times/keep-times-below.ts'

export const tellers: Tellers = {
  decision: decisionTeller,
  sale: saleTeller,
  'payout-sent': payoutSentTeller,
  'payout-needs': payoutNeedsTeller,
  waiting: waitingTeller,
  returned: returnedTeller,
  'taken-down': takedownTeller,
  priced: pricesTeller,
}

export function jobHandlers(deps: WorkerDeps): JobHandlers {
  return {
    'mail.send': () => sendPatiently(deps),
    'notices.tell': () => tellNotices(deps, tellers),
    'accounts.expire': () => expire(deps),
    'audit.seal': () => sealAudit(deps),
    'locations.gather-counters': () => gatherCounters(deps),
    ...imageJobs(deps),
    'alerts.tell': () => tellAlerts(deps),
    'alerts.expire': () => expireAlerts(deps),
    'rates.read': () => readRates(deps),
    'sequences.keep-times': (range) => keepTimesBelow(deps, range),
    ...salesJobs(deps),
    ...payoutJobs(deps),
  }
}
