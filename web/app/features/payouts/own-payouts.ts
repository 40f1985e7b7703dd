import { listOwnPayouts } from '@lineup/contract/payouts/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queries } from '../../api/queries.tsx'
import type { PageOptions } from '../../api/table/use-table-page.ts'
import type { Output } from '../../api/wire.ts'
import { asAsked, type TableQueryOf } from '../../ui/table/use-table-query.ts'

type Answer = Output<typeof listOwnPayouts>
export type OwnPayout = Answer['list']['data'][number]
export type Month = Answer['months'][number]

export const ownPayoutsShape = {
  sorts: ['created_at', 'comission', 'status'],
  order: { sort: 'created_at', dir: 'desc' },
  filters: { state: ['pending', 'success', 'failed', 'given_back'] },
} as const

export const ownPayoutsPage = (query: TableQueryOf<typeof ownPayoutsShape>): PageOptions<OwnPayout> => ({
  queryKey: ['own-payouts', query],
  queryFn: async ({ signal }) => {
    const { list } = await call(listOwnPayouts, asAsked(query), { signal })
    return { rows: list.data, total: list.total, page: query.page, per: query.per }
  },
})

/** The totals. They cover all payouts, so the smallest page is enough. */
export const ownEarnings = queryOptions({
  queryKey: ['earnings'],
  queryFn: async ({ signal }) => {
    const { list, ...sums } = await call(listOwnPayouts, { per_page: 1 }, { signal })
    return { ...sums, count: list.total }
  },
})

/** The newest sale whose share was sent. */
export const lastSent = queryOptions({
  queryKey: ['own-payouts', 'last-sent'],
  queryFn: async ({ signal }) =>
    (await call(listOwnPayouts, { per_page: 1, state: 'success' }, { signal })).list.data[0] ?? null,
})

export async function readPayoutsAgain(): Promise<void> {
  await Promise.all([['own-payouts'], ownEarnings.queryKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
}
