import { ListFilter, listPath } from '../list/sequences-toolbar.tsx'
import { t } from '../messages/t.ts'
import type { ListQuery } from '../sequence-lists.ts'

/** The words of the cards, as filters of the list by approval and activity. */
const filters = {
  all: {},
  inReview: { show: 'waiting' },
  onSale: { show: 'approved', status: 'active' },
  hidden: { show: 'approved', status: 'inactive' },
  rejected: { show: 'rejected' },
  deleted: { show: 'deleted' },
} as const satisfies Record<string, ListQuery['filters']>

export function SaleFilter({ query }: { query: ListQuery }) {
  const { show, status } = query.filters
  const choices = Object.entries<ListQuery['filters']>(filters).map(([state, filter]) => ({
    name: t(`sequences.saleFilters.${state as keyof typeof filters}`),
    to: listPath({ ...query, filters: filter }),
    isPresent: show === filter.show && status === filter.status,
  }))
  return <ListFilter choices={choices} />
}
