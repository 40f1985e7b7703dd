import { activity, approval } from '@lineup/contract/states.ts'
import { sequences as words } from '../../../strings/sequences.ts'
import type { OwnSequence } from '../sequence-cache.ts'

export type SaleState = 'inReview' | 'onSale' | 'hidden' | 'rejected'

type StateFacts = Pick<OwnSequence, 'is_approved' | 'status' | 'offered' | 'place_disabled'>

/** What its owner has to know about a sequence, from its approval and its activity: whether it sells. */
export function saleStateOf({ is_approved, status, offered, place_disabled }: StateFacts): SaleState {
  if (is_approved === approval.rejected) return 'rejected'
  if (is_approved !== approval.approved) return 'inReview'
  return status === activity.active && offered > 0 && !place_disabled ? 'onSale' : 'hidden'
}

/** What the switch of a sequence says: while it is in review, nobody sees it yet. */
export const switchWordOf = (sequence: StateFacts): string =>
  saleStateOf(sequence) === 'inReview' ? words.visibleLater : words.visible

export const isOnSale = (sequence: StateFacts): boolean => saleStateOf(sequence) === 'onSale'
