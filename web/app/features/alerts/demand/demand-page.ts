import { type demandRow, listDemand } from '@lineup/contract/alerts/demand.ts'
import type * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import type { PageOptions } from '../../../api/table/use-table-page.ts'
import { asAsked, type TableQueryOf } from '../../../ui/table/use-table-query.ts'

/** `id`: its place in the page. */
export type DemandRow = z.output<typeof demandRow> & { id: number }

export const demandShape = {
  sorts: ['spot', 'date', 'waiting'],
  order: { sort: 'date', dir: 'desc' },
  filters: { photos: ['0', '1'] },
} as const

export const demandPage = (query: TableQueryOf<typeof demandShape>): PageOptions<DemandRow> => ({
  queryKey: ['demand-list', query],
  queryFn: async ({ signal }) => {
    const { data, total } = (await call(listDemand, asAsked(query), { signal })).list
    return { rows: data.map((row, id) => ({ ...row, id })), total, page: query.page, per: query.per }
  },
})
