import { texts } from '@lineup/contract/errors.ts'
import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { useTablePage } from '../../api/table/use-table-page.ts'
import { finances as words } from '../../strings/finances.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TableFilter } from '../../ui/table/data-table-filter.tsx'
import type { Column } from '../../ui/table/data-table-rows.tsx'
import { useTable } from '../../ui/table/use-table-query.ts'
import { type OwnPayout, ownPayoutsPage, ownPayoutsShape } from './own-payouts.ts'
import { PayoutPill } from './status-pill.tsx'

const columns: Column<OwnPayout>[] = [
  { name: words.columns.sold, isHead: true, cell: ({ title }) => title },
  {
    name: words.columns.date,
    sort: 'created_at',
    dir: 'desc',
    width: 'w-34',
    cell: ({ date }) => (
      <time dateTime={date} className="numbers whitespace-nowrap">
        {formatDate(date, 'DD-MMM-YYYY')}
      </time>
    ),
  },
  {
    name: words.columns.commission,
    sort: 'comission',
    dir: 'desc',
    width: 'w-34',
    cell: ({ comission, currency }) => <span className="numbers">{formatMoney(comission, currency)}</span>,
  },
  {
    name: words.columns.status,
    sort: 'status',
    width: 'w-72',
    cell: ({ status, reason }) => (
      <div className="grid justify-items-start gap-1">
        <PayoutPill status={status} />
        {reason && <p className="text-xs text-muted">{reason}</p>}
      </div>
    ),
  },
]

const states = ownPayoutsShape.filters.state.map((state) => [state, words.states[state]] as const)

export function OwnPayoutsTable() {
  const table = useTable(ownPayoutsShape)
  const state = useTablePage(ownPayoutsPage, table.query)

  return (
    <DataTable
      label={words.payouts}
      table={table}
      state={state}
      columns={columns}
      counted={words.counted}
      empty={{ text: texts.noPayouts, unmatched: words.unmatched }}
      filters={<TableFilter table={table} name="state" label={words.filter} all={words.all} choices={states} />}
    />
  )
}
