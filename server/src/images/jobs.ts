import type { WorkerDeps } from '../deps.ts'
import type { JobHandlers } from '../jobs/port.ts'
import { deleteOrphans } from './delete-orphans.ts'
import { makePreviews } from './make-previews.ts'
import { removeUnsold } from './remove-unsold.ts'

type ImageJobs = Pick<JobHandlers, 'images.make-previews' | 'images.delete-orphans' | 'images.remove-unsold'>

export function imageJobs(deps: WorkerDeps): ImageJobs {
  return {
    'images.make-previews': ({ imageId }) => makePreviews(deps, imageId),
    'images.delete-orphans': () => deleteOrphans(deps),
    'images.remove-unsold': () => removeUnsold(deps),
  }
}
