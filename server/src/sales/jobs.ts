import type { JobHandlers } from '../jobs/port.ts'
import { endLeases } from './downloads/download-queries.ts'
import type { FulfilDeps } from './fulfilment/fulfil.ts'
import { handleEvent } from './fulfilment/handle-event.ts'
import { reconcile } from './fulfilment/reconcile.ts'

type SalesJobs = Pick<JobHandlers, 'sales.handle-event' | 'sales.reconcile' | 'sales.end-leases'>

export function salesJobs(deps: FulfilDeps): SalesJobs {
  return {
    'sales.handle-event': ({ eventId }) => handleEvent(deps, eventId),
    'sales.reconcile': () => reconcile(deps),
    'sales.end-leases': () => endLeases(deps.db),
  }
}
