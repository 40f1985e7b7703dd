import type { Deps } from '../deps.ts'
import { deleteErasedSequences, listUnneeded, markUnneeded, setRemoved, type Unneeded } from './unsold-queries.ts'

type Needs = Pick<Deps, 'db' | 'storage' | 'log'>

const BATCH = 200

/**
 * Removes the originals and previews that an erased account leaves and nobody bought, once a night. Rows say first that a file is
 * not needed, then the bytes go, then rows say that they are gone: after a crash the next night goes on where this one stopped.
 */
export async function removeUnsold({ db, storage, log }: Needs): Promise<void> {
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
