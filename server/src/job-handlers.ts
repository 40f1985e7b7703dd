import { expire } from './accounts/expire.ts'
import type { WorkerDeps } from './deps.ts'
import { imageJobs } from './images/jobs.ts'
import type { JobHandlers } from './jobs/port.ts'
import { sendMails } from './mail/send-mails.ts'
import { payoutJobs } from './payouts/jobs.ts'
import { salesJobs } from './sales/jobs.ts'

/** What each job does. */
export function jobHandlers(deps: WorkerDeps): JobHandlers {
  return {
    'mail.send': () => sendMails(deps),
    'accounts.expire': () => expire(deps),
    ...imageJobs(deps),
    ...salesJobs(deps),
    ...payoutJobs(deps),
  }
}
