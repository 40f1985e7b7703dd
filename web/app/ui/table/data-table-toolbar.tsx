import type { ReactNode } from 'react'
import { t } from '../messages/t.ts'
import type { Column } from './data-table-rows.tsx'
import { TableSearch } from './data-table-search.tsx'
import { InlineSelect, paired } from './data-table-select.tsx'
import type { Direction, Table } from './use-table-query.ts'

type TableToolbarProps<T> = {
  label: string
  table: Table
  columns: Column<T>[]
  filters: ReactNode
  hasKeys: boolean
  total: number | undefined
  counted: (count: number) => string
}

export function TableToolbar<T>(props: TableToolbarProps<T>) {
  const { label, table, columns, filters, hasKeys, total, counted } = props
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-3 sm:gap-x-5">
      <TableSearch label={label} table={table} hasKeys={hasKeys} />
      {filters}
      <SortSelect table={table} columns={columns} />
      <output className="numbers text-sm text-muted max-sm:self-end max-sm:pb-3 sm:ms-auto">
        {total !== undefined && counted(total)}
      </output>
    </div>
  )
}

const directions = ['asc', 'desc'] as const satisfies Direction[]

function SortSelect<T>({ table: { query, order, ask }, columns }: { table: Table; columns: Column<T>[] }) {
  return (
    <InlineSelect
      label={t('table.sortBy')}
      // As wide as its longest choice: what shares its row gives way.
      className={`data-table-sort max-sm:grow-2 max-sm:basis-auto ${paired}`}
      value={`${query.sort} ${query.dir}`}
      onChange={(value) => {
        const [sort = '', dir] = value.split(' ')
        ask({ sort, dir: dir === 'desc' ? 'desc' : 'asc' })
      }}
    >
      {order.name && <option value={`${order.sort} ${order.dir}`}>{order.name()}</option>}
      {columns.flatMap(({ name, sort }) =>
        sort
          ? directions.map((dir) => (
              <option key={`${sort} ${dir}`} value={`${sort} ${dir}`}>
                {t(`table.sorted.${dir}`, { name })}
              </option>
            ))
          : [],
      )}
    </InlineSelect>
  )
}
