import { listMessages } from '@lineup/contract/contact/calls.ts'
import { call } from '../../api/call.ts'
import type { PageOptions } from '../../api/table/use-table-page.ts'
import type { Output } from '../../api/wire.ts'
import { asAsked, type TableQueryOf } from '../../ui/table/use-table-query.ts'

export type Message = Output<typeof listMessages>['data'][number]

export const messagesKey = ['messages']

export const messagesShape = {
  sorts: ['name', 'email', 'created_at', 'status'],
  order: { sort: 'created_at', dir: 'desc' },
  filters: { status: ['0', '1'] },
} as const

export const messagesPage = (query: TableQueryOf<typeof messagesShape>): PageOptions<Message> => ({
  queryKey: [...messagesKey, query],
  queryFn: async ({ signal }) => {
    const { data, total } = await call(listMessages, asAsked(query), { signal })
    return { rows: data, total, page: query.page, per: query.per }
  },
})
