import { listMessages } from '@lineup/contract/contact/calls.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queries } from '../../api/queries.tsx'
import { CountBadge } from '../../ui/count-badge.tsx'

/** Visitors write without an admin's doing. */
const OFTEN_MS = 60_000

export const unread = queryOptions({
  queryKey: ['messages-unread'],
  queryFn: async ({ signal }) => (await call(listMessages, { status: '0', page: 1, per_page: 1 }, { signal })).total,
  refetchOnWindowFocus: 'always',
  refetchInterval: OFTEN_MS,
})

/** How many messages nobody has read, if any. */
export function UnreadCount() {
  const { data = 0 } = useQuery(unread)
  return <CountBadge count={data} />
}

export const countUnread = (): void => void queries.invalidateQueries(unread)
