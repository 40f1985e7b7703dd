import { listPayments } from '@lineup/contract/payouts/calls.ts'
import { call } from '../../api/call.ts'
import type { PageOptions } from '../../api/table/use-table-page.ts'
import type { Output } from '../../api/wire.ts'
import { asAsked, type TableQueryOf } from '../../ui/table/use-table-query.ts'

export type Payment = Output<typeof listPayments>['list']['data'][number]
export type Payout = NonNullable<Payment['payout']>

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

export const paymentsPage = (query: TableQueryOf<typeof paymentsShape>): PageOptions<Payment> => ({
  queryKey: [...paymentsKey, query],
  queryFn: async ({ signal }) => {
    const { list } = await call(listPayments, asAsked(query), { signal })
    return { rows: list.data, total: list.total, page: query.page, per: query.per }
  },
})
