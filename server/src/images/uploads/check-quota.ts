import { formatCount } from '@lineup/contract/format.ts'
import { MAX_IMAGE_BYTES } from '@lineup/contract/limits.ts'
import { invalid } from '../../calls/problem.ts'
import type { Deps } from '../../deps.ts'
import { t } from '../messages/t.ts'
import { countKept, sumKept } from './upload-queries.ts'

/** Per photographer. */
export const quota = { images: 50_000, bytes: 200e9 }

/**
 * Throws `Invalid` when a photographer's quota is used up. Checks before the bytes arrive, so simultaneous uploads may exceed it by
 * a few images. Images that an admin adds to a sequence are not checked against the owner's quota.
 */
export async function checkQuota({ db }: Pick<Deps, 'db'>, userId: number, wanted = 1): Promise<void> {
  const images = await countKept(db, userId)
  if (images + wanted > quota.images) {
    throw invalid(t('quota.images', { count: formatCount(quota.images) }))
  }
  // So few images cannot reach the byte limit, so most photographers' rows need not be summed.
  if (images * MAX_IMAGE_BYTES <= quota.bytes) return
  if ((await sumKept(db, userId)) >= quota.bytes) {
    throw invalid(t('quota.bytes', { size: quota.bytes / 1e9 }))
  }
}
