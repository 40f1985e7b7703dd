import { listRemittances } from '@lineup/contract/donations/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { PageOptions } from '../../api/table/use-table-page.ts'
import type { Output } from '../../api/wire.ts'
import { asAsked, type TableQueryOf } from '../../ui/table/use-table-query.ts'
import { t } from './messages/t.ts'

type Answer = Output<typeof listRemittances>
export type Remittance = Answer['list']['data'][number]
export type OpenDonations = Answer['open']

export const remittancesShape = {
  sorts: ['id', 'amount'],
  order: { sort: 'id', dir: 'desc', name: () => t('donations.list.newest') },
  filters: {},
} as const

/** Everything that a noted payment changes. */
export const donationsKey = ['donations']

export const remittancesPage = (query: TableQueryOf<typeof remittancesShape>): PageOptions<Remittance> => ({
  queryKey: [...donationsKey, 'list', query],
  queryFn: async ({ signal }) => {
    const { list } = await call(listRemittances, asAsked(query), { signal })
    return { rows: list.data, total: list.total, page: query.page, per: query.per }
  },
})

/** The sums. They cover everything, so the smallest page is enough. */
export const donationSums = queryOptions({
  queryKey: [...donationsKey, 'sums'],
  queryFn: async ({ signal }) => {
    const { open, given, remitted, currency } = await call(listRemittances, { per_page: 1 }, { signal })
    return { open, given, remitted, currency }
  },
})
