import { actKinds } from '@lineup/contract/audit/acts.ts'
import { type auditRow, listAudit } from '@lineup/contract/audit/calls.ts'
import type * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import type { PageOptions } from '../../api/table/use-table-page.ts'
import { asAsked, type TableQueryOf } from '../../ui/table/use-table-query.ts'
import { saidActs } from './said-acts.ts'

export type LogRow = z.output<typeof auditRow>

/** `by`: who did it; `about`: whom it was done to. */
export const logShape = {
  sorts: ['at'],
  order: { sort: 'at', dir: 'desc' },
  filters: { kind: actKinds, by: 'id', about: 'id' },
} as const

export const logPage = (query: TableQueryOf<typeof logShape>): PageOptions<LogRow> => ({
  queryKey: ['log', query],
  queryFn: async ({ signal }) => {
    const { by, about } = query.filters
    const asked = {
      ...asAsked(query),
      by: Number(by) || undefined,
      about: Number(about) || undefined,
      said: saidActs(query.q),
    }
    const { data, total } = (await call(listAudit, asked, { signal })).list
    return { rows: data, total, page: query.page, per: query.per }
  },
})
