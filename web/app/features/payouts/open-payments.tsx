import { listPayments } from '@lineup/contract/payouts/calls.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queries } from '../../api/queries.tsx'
import { askForRow } from '../../api/table/change-row.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { type Payment, paymentsKey } from './payments-page.ts'

/** Buyers and banks change it, without an admin. */
const OFTEN_MS = 60_000

const openPayments = queryOptions({
  queryKey: ['payments-open'],
  queryFn: async ({ signal }) =>
    (await call(listPayments, { todo: 'open', page: 1, per_page: 1 }, { signal })).list.total,
  refetchOnWindowFocus: 'always',
  refetchInterval: OFTEN_MS,
})

/** How many payments need an admin, if any. */
export function OpenPaymentsCount() {
  const { data = 0 } = useQuery(openPayments)
  return <CountBadge count={data} />
}

export const countOpenPayments = (): void => void queries.invalidateQueries(openPayments)

/** As askForRow; a payment may need no admin afterwards. */
export async function askForPayment(row: Payment, send: () => Promise<Partial<Payment>>): Promise<void> {
  await askForRow({ table: paymentsKey, row, send }).finally(countOpenPayments)
}
