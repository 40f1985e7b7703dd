import { takenDown as gone } from '../../../strings/photos/taken-down.ts'
import { sequences as words } from '../../../strings/sequences.ts'
import { plural } from '../../../ui/format.ts'
import type { ManagedImage } from '../sequence-cache.ts'

/** How many photos there are with those that are gone, and how many these are: one taken down is not said to be deleted. */
export function countOf(list: ManagedImage[], left: number): string {
  const takenDown = list.filter((image) => image.taken_down).length
  const deleted = list.filter((image) => image.deleted_at !== null && !image.taken_down).length
  return [
    plural(left + takenDown + deleted, words.photos),
    ...(takenDown > 0 ? [gone.count(takenDown)] : []),
    ...(deleted > 0 ? [words.deletedCount(deleted)] : []),
  ].join(', ')
}
