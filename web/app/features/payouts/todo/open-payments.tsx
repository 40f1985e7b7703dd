import { listPayments } from '@lineup/contract/payouts/calls.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queries } from '../../../api/queries.tsx'
import { CountBadge } from '../../../ui/count-badge.tsx'

/** Buyers and banks change it, without an admin. */
const OFTEN_MS = 60_000

export const openPayments = queryOptions({
  queryKey: ['payments-open'],
  queryFn: async ({ signal }) =>
    (await call(listPayments, { todo: 'open', page: 1, per_page: 1 }, { signal })).list.total,
  refetchOnWindowFocus: 'always',
  refetchInterval: OFTEN_MS,
})

/** Payments whose payout waits until its photographer opens an account: the admin can only remind them. */
export const waitingPayouts = queryOptions({
  queryKey: ['payments-waiting'],
  queryFn: async ({ signal }) =>
    (await call(listPayments, { todo: 'account', page: 1, per_page: 1 }, { signal })).list.total,
})

/** How many payments need an admin, if any. */
export function OpenPaymentsCount() {
  const { data = 0 } = useQuery(openPayments)
  return <CountBadge count={data} />
}

export const countOpenPayments = (): void => void queries.invalidateQueries(openPayments)
