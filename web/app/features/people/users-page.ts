import { listUsers } from '@lineup/contract/accounts/people.ts'
import { call } from '../../api/call.ts'
import type { PageOptions } from '../../api/table/use-table-page.ts'
import type { Output } from '../../api/wire.ts'
import { asAsked, type TableQueryOf } from '../../ui/table/use-table-query.ts'
import { t } from './messages/t.ts'

export type User = Output<typeof listUsers>['list'][number]

export const usersShape = {
  sorts: ['full_name', 'username', 'email', 'country', 'email_verified_at', 'created_at'],
  order: { sort: 'created_at', dir: 'desc', name: () => t('people.newest') },
  filters: { state: ['blocked', 'leaving'] },
} as const

export const usersPage = (query: TableQueryOf<typeof usersShape>): PageOptions<User> => ({
  queryKey: ['users', query],
  queryFn: async ({ signal }) => {
    const { list, total } = await call(listUsers, asAsked(query), { signal })
    return { rows: list, total: total ?? list.length, page: query.page, per: query.per }
  },
})
