import { takenDown } from '../../../strings/photos/taken-down.ts'
import { sequences as words } from '../../../strings/sequences.ts'
import type { ManagedImage } from '../sequence-cache.ts'

/** How a photo that is gone is called everywhere, or null. */
export function goneState({ deleted_at, deleted_by, taken_down }: ManagedImage): string | null {
  if (taken_down) return takenDown.state
  return deleted_at === null ? null : words.deletedBy[deleted_by ?? 'user']
}
