import { approval } from '@lineup/contract/states.ts'
import type { AdminSequence } from '../../sequences/sequence-cache.ts'
import type { ListQuery } from '../../sequences/sequence-lists.ts'

export type Show = NonNullable<ListQuery['filters']['show']>

/** Whether the list of this filter would have the sequence if it was read again. */
export function fits({ is_approved, waiting }: AdminSequence, show: Show): boolean {
  if (show === 'waiting') return is_approved === approval.waiting || (is_approved === approval.approved && waiting > 0)
  if (show === 'rejected') return is_approved === approval.rejected
  return true
}
