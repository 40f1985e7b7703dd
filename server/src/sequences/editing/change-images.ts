import type { imagesActs } from '@lineup/contract/sequences/editing.ts'
import { activity } from '@lineup/contract/states.ts'
import type { By } from '../../calls/by.ts'
import { conflict } from '../../calls/problem.ts'
import { shareLock } from '../../db/locks.ts'
import type { Deps } from '../../deps.ts'
import { actOnOwn } from '../../images/act-on-own.ts'
import { t } from '../messages/t.ts'
import { deleteImages, findImageStates, setStatusOf } from './change-images-queries.ts'
import { lockSequence, photosChanged } from './edit-queries.ts'
import { bringBack } from './restore.ts'

type ImagesChange = { id: number; act: (typeof imagesActs)[number]; imageIds: number[] }

/**
 * Shows, hides, deletes or restores several images of a sequence, all or none: owners of their own, admins of any. Returns the ids
 * of those that changed. What is so already stays so.
 */
export async function changeImages(
  deps: Pick<Deps, 'db' | 'jobs'>,
  { id, act, imageIds }: ImagesChange,
  by: By,
): Promise<number[]> {
  const ids = [...new Set(imageIds)]
  let changed: number[] = []
  const noted = { row: 'sequence', id, act: `images.${act}`, detail: { images: ids } } as const
  await actOnOwn(deps, noted, by, async (trx, ownerId) => {
    await shareLock(trx, 'places')
    if ((await lockSequence(trx, id, ownerId)) === undefined) return false
    const states = await findImageStates(trx, { id, ids, ownerId })
    if (states.length < ids.length) throw conflict(photosChanged())
    const living = states.filter(({ isDeleted }) => !isDeleted)

    if (act === 'restore') {
      const deleted = states.filter(({ isDeleted }) => isDeleted).map((image) => image.id)
      changed = deleted.length === 0 ? [] : await bringBack(deps, trx, { ids: deleted, ownerId })
      if (changed.length < deleted.length) throw conflict(photosChanged())
    } else if (act === 'delete') {
      changed = await deleteImages(trx, { ids: living.map((image) => image.id), ownerId })
    } else {
      if (living.length < ids.length) throw conflict(photosChanged())
      if (ownerId !== null && states.some(({ isRejected }) => isRejected)) throw conflict(t('images.someRejected'))
      changed = await setStatusOf(trx, { ids, status: act === 'show' ? activity.active : activity.inactive })
    }
    return true
  })
  return changed
}
