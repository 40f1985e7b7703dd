import { listPayments } from '@lineup/contract/payouts/calls.ts'
import { call } from '../../api/call.ts'
import { queries } from '../../api/queries.tsx'
import type { PageOptions } from '../../api/table/use-table-page.ts'
import type { Output } from '../../api/wire.ts'
import type { TablePage } from '../../ui/table/data-table-rows.tsx'
import { asAsked, type TableQueryOf } from '../../ui/table/use-table-query.ts'

export type Payment = Output<typeof listPayments>['list']['data'][number]
export type Payout = NonNullable<Payment['payout']>

/** The order with one of its payouts as it stands now. */
export function withPayout({ payouts }: Payment, changed: Payout): Pick<Payment, 'payout' | 'payouts'> {
  const now = payouts.map((payout) => (payout.id === changed.id ? changed : payout))
  return { payout: now[0] ?? changed, payouts: now }
}

export const paymentsShape = {
  sorts: ['name', 'email', 'price', 'created_at', 'status'],
  order: { sort: 'created_at', dir: 'desc' },
  filters: {
    todo: ['open', 'account'],
    status: ['0', '1', '2'],
    state: ['pending', 'success', 'failed'],
    downloads: ['reported'],
  },
} as const

export const paymentsKey = ['payments']

type PaymentsQuery = TableQueryOf<typeof paymentsShape>

export const paymentsPage = (query: PaymentsQuery): PageOptions<Payment> => ({
  queryKey: [...paymentsKey, query],
  queryFn: async ({ signal }) => {
    const { list } = await call(listPayments, asAsked(query), { signal })
    return { rows: list.data, total: list.total, page: query.page, per: query.per }
  },
})

/**
 * After a payment changed, it may no longer fit the shown list's filters: the list's count is right at once, as the menu's is. The rows
 * keep their places until the list is read again.
 */
export async function recount(changed: Payment): Promise<void> {
  const shown = queries.getQueryCache().findAll({ queryKey: paymentsKey, type: 'active' })
  await Promise.all(shown.map(({ queryKey }) => recountPage(queryKey[1] as PaymentsQuery, changed)))
}

async function recountPage(query: PaymentsQuery, { id }: Payment): Promise<void> {
  if (!Object.values(query.filters).some(Boolean)) return
  const { list } = await call(listPayments, asAsked(query))
  const isGone = !list.data.some((row) => row.id === id)
  queries.setQueryData<TablePage<Payment>>(
    [...paymentsKey, query],
    (page) => page && { ...page, total: list.total, gone: [...(page.gone ?? []), ...(isGone ? [id] : [])] },
  )
  // Only the count is fresh.
  void queries.invalidateQueries({ queryKey: paymentsKey, refetchType: 'none' })
}
