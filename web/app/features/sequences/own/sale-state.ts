import { rowOf } from '@lineup/contract/joined.ts'
import { activity, approval } from '@lineup/contract/states.ts'
import { t } from '../messages/t.ts'
import type { OwnSequence } from '../sequence-cache.ts'

export type SaleState = 'inReview' | 'onSale' | 'hidden' | 'rejected'

type StateFacts = Pick<OwnSequence, 'is_approved' | 'status' | 'offered' | 'place_disabled'>

/** What its owner has to know about a sequence, from its approval and its activity: whether it sells. */
export function saleStateOf({ is_approved, status, offered, place_disabled }: StateFacts): SaleState {
  if (is_approved === approval.rejected) return 'rejected'
  if (is_approved !== approval.approved) return 'inReview'
  return status === activity.active && offered > 0 && !place_disabled ? 'onSale' : 'hidden'
}

/** "11 photos, 2 rejected, 1 hidden": where everything is decided and made, what else buyers do not see is hidden. */
export function photoCount(sequence: OwnSequence, count: number): string {
  const { offered, rejected, waiting, processing } = sequence
  const hidden = isOnSale(sequence) && waiting === 0 && processing === 0 ? count - offered - rejected : 0
  return rowOf([
    t('sequences.photos', { count: count }),
    rejected > 0 && t('sequences.rejectedCount', { count: rejected }),
    hidden > 0 && t('sequences.hiddenCount', { count: hidden }),
  ])
}

export const isOnSale = (sequence: StateFacts): boolean => saleStateOf(sequence) === 'onSale'
