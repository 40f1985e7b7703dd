import type { Deps } from '../deps.ts'
import { deleteErasedSequences, listUnneeded, markUnneeded, setRemoved, type Unneeded } from './unsold-queries.ts'

type CleanupDeps = Pick<Deps, 'db' | 'storage' | 'log'>

const BATCH = 200

/**
 * Removes unsold originals and previews of erased accounts, once a night. First marks the rows as unneeded, then removes the bytes,
 * then marks the rows as removed, so that the next night resumes after a crash.
 */
export async function removeUnsold({ db, storage, log }: CleanupDeps): Promise<void> {
  await deleteErasedSequences(db)
  while ((await markUnneeded(db, BATCH)) === BATCH);

  let count = 0
  for (;;) {
    const images = await listUnneeded(db, BATCH)
    if (images.length === 0) break
    for (const image of images) for (const key of filesOf(image)) await storage.remove(key)
    await setRemoved(
      db,
      images.map(({ id }) => id),
    )
    count += images.length
  }
  if (count > 0) log.info({ images: count }, 'unsold photos of erased accounts were removed')
}

const filesOf = ({ original_key, preview_key, previews }: Unneeded) => [
  original_key,
  ...previews.map(({ name }) => `previews/${preview_key}/${name}`),
]
