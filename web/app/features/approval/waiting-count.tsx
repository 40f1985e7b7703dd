import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '../../ui/count-badge.tsx'
import { waitingCount } from '../sequences/sequence-lists.ts'

/** How many sequences wait for a decision, if any. */
export function WaitingCount() {
  const { data = 0 } = useQuery(waitingCount)
  return <CountBadge count={data} />
}
