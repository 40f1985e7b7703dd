import { activity, approval } from '@lineup/contract/states.ts'
import type { AdminSequence } from './sequence-cache.ts'

/** Whether buyers meet what is visible by itself: now, once it is approved, or not as long as its session is as it is. */
export type Reach = 'now' | 'later' | 'off'

export function reachOf(sequence: Pick<AdminSequence, 'is_approved' | 'status' | 'place_disabled' | 'user'>): Reach {
  const { is_approved, status, place_disabled, user } = sequence
  const isOff = status !== activity.active || place_disabled || user.standing !== undefined
  if (isOff || is_approved === approval.rejected) return 'off'
  return is_approved === approval.approved ? 'now' : 'later'
}
