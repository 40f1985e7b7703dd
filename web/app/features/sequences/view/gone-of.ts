import { takedown } from '../../../strings/dialogs/takedown.ts'
import { sequences as words } from '../../../strings/sequences.ts'
import type { ManagedImage } from '../sequence-cache.ts'

/** How many photos were taken down or deleted, if any: a photo that was taken down is not said to be deleted. */
export function goneOf(list: ManagedImage[]): string[] {
  const takenDown = list.filter((image) => image.taken_down).length
  const deleted = list.filter((image) => image.deleted_at !== null && !image.taken_down).length
  return [...(takenDown > 0 ? [takedown.count(takenDown)] : []), ...(deleted > 0 ? [words.deletedCount(deleted)] : [])]
}
