import type { WorkerDeps } from '../deps.ts'
import type { JobHandlers } from '../jobs/port.ts'
import { makeCopies } from './copies/make-copies.ts'
import { endLeases } from './downloads/download-queries.ts'
import { handleEvent } from './fulfilment/handle-event.ts'
import { reconcile } from './fulfilment/reconcile.ts'

type SalesJobs = Pick<JobHandlers, 'sales.handle-event' | 'sales.reconcile' | 'sales.end-leases' | 'sales.make-copies'>

export function salesJobs(deps: WorkerDeps): SalesJobs {
  return {
    'sales.handle-event': ({ eventId }) => handleEvent(deps, eventId),
    'sales.reconcile': () => reconcile(deps),
    'sales.end-leases': () => endLeases(deps.db),
    'sales.make-copies': () => makeCopies(deps),
  }
}
