import type { WorkerDeps } from '../deps.ts'
import type { JobHandlers } from '../jobs/port.ts'
import { deleteOrphans } from './delete-orphans.ts'
import { makePreviews } from './make-previews.ts'
import { remakePreviews } from './remake-previews.ts'
import { removeUnsold } from './remove-unsold.ts'

type ImageJobs = Pick<
  JobHandlers,
  'images.make-previews' | 'images.remake-previews' | 'images.delete-orphans' | 'images.remove-unsold'
>

export function imageJobs(deps: WorkerDeps): ImageJobs {
  return {
    'images.make-previews': ({ imageId }) => makePreviews(deps, imageId),
    'images.remake-previews': () => remakePreviews(deps),
    'images.delete-orphans': () => deleteOrphans(deps),
    'images.remove-unsold': () => removeUnsold(deps),
  }
}
