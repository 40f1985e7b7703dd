import { listPayments } from '@lineup/contract/payouts/calls.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '../../api/call.ts'
import { href } from '../../api/navigation/href.ts'
import { queries } from '../../api/queries.tsx'
import { askForRow } from '../../api/table/change-row.ts'
import { payouts as words } from '../../strings/payouts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { CountBadge } from '../../ui/count-badge.tsx'
import { type Payment, paymentsKey, recount } from './payments-page.ts'

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

/** Leads to the payments that need an admin, if there are any. */
export function ShowOpenPayments() {
  const { data = 0 } = useQuery(openPayments)
  const { search } = useLocation()
  const isShown = new URLSearchParams(search).get('todo') === 'open'
  if (data === 0 || isShown) return null
  return (
    <LinkButton tone="secondary" to={`${href('/admin/payment/payouts')}?todo=open`}>
      {words.showOpen(data)}
    </LinkButton>
  )
}

export const countOpenPayments = (): void => void queries.invalidateQueries(openPayments)

/** As askForRow; a payment may need no admin afterwards. */
export async function askForPayment(row: Payment, send: () => Promise<Partial<Payment>>): Promise<void> {
  await askForRow({ table: paymentsKey, row, send }).finally(countOpenPayments)
  // The next read counts too.
  void recount(row).catch(() => undefined)
}
