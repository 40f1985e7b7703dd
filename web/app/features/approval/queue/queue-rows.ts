import { approval } from '@lineup/contract/states.ts'
import type { AdminSequence } from '../../sequences/sequence-cache.ts'
import type { ListQuery } from '../../sequences/sequence-lists.ts'
import { mayDecide } from '../ask-decision.tsx'

export type Show = NonNullable<ListQuery['filters']['show']>

/** The sequences of the open tab. */
export type QueueRows = {
  show: Show
  /** Which list it is: its filters, search and order. */
  list: string
  /** Those that were decided here and have left the list, the last decided at the end. */
  kept: AdminSequence[]
  /** What has been read of the list. Some may be decided meanwhile. */
  listed: AdminSequence[]
}

/** What was decided stands before the others. */
export const allOf = ({ kept, listed }: QueueRows): AdminSequence[] => [...kept, ...listed]

/** Whether the list of this filter would have the sequence if it was read again. */
export function fits({ is_approved, waiting }: AdminSequence, show: Show): boolean {
  if (show === 'waiting') return is_approved === approval.waiting || (is_approved === approval.approved && waiting > 0)
  if (show === 'rejected') return is_approved === approval.rejected
  return true
}

/** Whether some have left the list since it was read: pages of it that are read later would have shifted. */
export const isThinned = ({ listed, show }: QueueRows): boolean => !listed.every((one) => fits(one, show))

/** Whether "Select all" takes it: what waits or, in the list of rejected ones, what is still rejected. */
export const isForAll = (one: AdminSequence, { show }: QueueRows): boolean =>
  fits(one, show === 'rejected' ? 'rejected' : 'waiting') && mayDecide(one, approval.approved)
