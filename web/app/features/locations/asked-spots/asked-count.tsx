import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { askedSpots } from './asked-query.ts'

/** How many spots photographers have asked for, if any. */
export function AskedCount() {
  const { data = [] } = useQuery(askedSpots)
  return <CountBadge count={data.length} />
}
