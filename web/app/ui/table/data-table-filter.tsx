import { InlineSelect, paired } from './data-table-select.tsx'
import type { Table } from './use-table-query.ts'

type TableFilterProps = {
  table: Table
  name: string
  label: string
  all: string
  choices: ReadonlyArray<readonly [value: string, name: string]>
}

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
