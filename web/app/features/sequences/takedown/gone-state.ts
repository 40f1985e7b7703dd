import { t as tSequences } from '../messages/t.ts'
import type { ManagedImage } from '../sequence-cache.ts'

/** How a photo that is gone is called everywhere, or null. */
export function goneState({ deleted_at, deleted_by, taken_down }: ManagedImage): string | null {
  if (taken_down) return tSequences('takenDown.state')
  return deleted_at === null ? null : tSequences(`sequences.deletedBy.${deleted_by ?? 'user'}`)
}
