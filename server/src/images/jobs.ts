import type { WorkerDeps } from '../deps.ts'
import type { JobHandlers } from '../jobs/port.ts'
import { deleteOrphans } from './delete-orphans.ts'
import { makePreviews } from './make-previews.ts'

export function imageJobs(deps: WorkerDeps): Pick<JobHandlers, 'images.make-previews' | 'images.delete-orphans'> {
  return {
    'images.make-previews': ({ imageId }) => makePreviews(deps, imageId),
    'images.delete-orphans': () => deleteOrphans(deps),
  }
}
