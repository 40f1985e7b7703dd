import { t } from '../messages/t.ts'
import type { ManagedImage } from '../sequence-cache.ts'

/** How a photo that is gone is called everywhere, or null. */
export function goneState({ deleted_at, deleted_by, taken_down }: ManagedImage): string | null {
  if (taken_down) return t('takenDown.state')
  return deleted_at === null ? null : t(`sequences.deletedBy.${deleted_by ?? 'user'}`)
}
