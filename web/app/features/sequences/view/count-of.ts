import { rowOf } from '@lineup/contract/joined.ts'
import { t } from '../messages/t.ts'
import type { ManagedImage } from '../sequence-cache.ts'

/** How many photos there are with those that are gone, and how many these are: one taken down is not said to be deleted. */
export function countOf(list: ManagedImage[], left: number): string {
  const takenDown = list.filter((image) => image.taken_down).length
  const deleted = list.filter((image) => image.deleted_at !== null && !image.taken_down).length
  return rowOf([
    t('sequences.photos', { count: left + takenDown + deleted }),
    takenDown > 0 && t('takenDown.count', { photos: takenDown }),
    deleted > 0 && t('sequences.deletedCount', { count: deleted }),
  ])
}
