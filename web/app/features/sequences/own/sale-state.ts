import { activity, approval } from '@lineup/contract/states.ts'
import type { OwnSequence } from '../sequence-cache.ts'

export type SaleState = 'inReview' | 'onSale' | 'hidden' | 'rejected'

type StateFacts = Pick<OwnSequence, 'is_approved' | 'status' | 'offered' | 'place_disabled'>

/** What its owner has to know about a sequence, from its approval and its activity: whether it sells. */
export function saleStateOf({ is_approved, status, offered, place_disabled }: StateFacts): SaleState {
  if (is_approved === approval.rejected) return 'rejected'
  if (is_approved !== approval.approved) return 'inReview'
  return status === activity.active && offered > 0 && !place_disabled ? 'onSale' : 'hidden'
}

export const isOnSale = (sequence: StateFacts): boolean => saleStateOf(sequence) === 'onSale'
