import { deleteEndedSignIns } from './accounts/queries.ts'
import type { WorkerDeps } from './deps.ts'
import type { JobHandlers } from './jobs/port.ts'
import { sendMails } from './mail/send-mails.ts'

/** What each job does. */
export function jobHandlers(deps: WorkerDeps): JobHandlers {
  return {
    'mail.send': () => sendMails(deps),
    'accounts.expire': () => deleteEndedSignIns(deps.db),
    'images.make-previews': async () => {},
    'images.delete-orphans': async () => {},
    'sales.handle-event': async () => {},
    'sales.reconcile': async () => {},
    'sales.end-leases': async () => {},
    'payouts.record': async () => {},
  }
}
