import { InlineSelect, paired } from './data-table-select.tsx'
import type { Table } from './use-table-query.ts'

type TableFilterProps = {
  table: Table
  /** The filter of the table's shape. */
  name: string
  label: string
  /** What lets everything through. */
  all: string
  choices: ReadonlyArray<readonly [value: string, name: string]>
}

/** One of the filters of a table; the others stay as they are. */
export function TableFilter({ table, name, label, all, choices }: TableFilterProps) {
  const { filters } = table.query
  return (
    <InlineSelect
      label={label}
      className={paired}
      value={filters[name] ?? ''}
      onChange={(value) => table.ask({ filters: { ...filters, [name]: value } })}
    >
      <option value="">{all}</option>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </InlineSelect>
  )
}
