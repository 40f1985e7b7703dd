import { MAX_IMAGE_BYTES } from '@lineup/contract/limits.ts'
import { invalid } from '../../calls/problem.ts'
import type { Deps } from '../../deps.ts'
import { countKept, sumKept } from './upload-queries.ts'

/** Images that a sequence takes over its life: its gallery is one page, and its purchase one order. */
export const MAX_IMAGES_PER_SEQUENCE = 1_000

/** What one photographer may keep here. */
export const quota = { images: 50_000, bytes: 200e9 }

/**
 * Throws `Invalid` when a photographer's place is used up. It looks before the bytes arrive, so what arrives at the same time
 * may go past the end by a few pictures. What an admin adds to a sequence is its owner's, yet is not held against the owner.
 */
export async function checkQuota({ db }: Pick<Deps, 'db'>, userId: number, wanted = 1): Promise<void> {
  const images = await countKept(db, userId)
  if (images + wanted > quota.images) {
    throw invalid(`You keep ${quota.images.toLocaleString('en')} images already. Please delete some first`)
  }
  // So few images cannot be that many bytes: most photographers' rows need not be read.
  if (images * MAX_IMAGE_BYTES <= quota.bytes) return
  if ((await sumKept(db, userId)) >= quota.bytes) {
    throw invalid(`Your images take ${quota.bytes / 1e9} GB already. Please delete some first`)
  }
}
