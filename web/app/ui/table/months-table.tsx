type MonthsTableProps = {
  caption?: string
  columns: { month: string; amounts: string[] }
  /** `note` stands below the month. */
  rows: Array<{ month: string; name: string; note?: string; amounts: string[] }>
  className?: string
}

/** Sums by month. Four amounts fit a phone. */
export function MonthsTable({ caption, columns, rows, className = '' }: MonthsTableProps) {
  const isWide = columns.amounts.length > 1
  return (
    <table
      className={`numbers w-full text-start ${isWide ? 'max-w-2xl text-xs sm:text-sm' : 'max-w-sm text-sm'} ${className}`}
    >
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead>
        <tr className="border-b border-line align-bottom text-muted">
          <th scope="col" className="py-1.5 font-semibold">
            {columns.month}
          </th>
          {columns.amounts.map((name) => (
            <th key={name} scope="col" className="py-1.5 ps-2 text-end font-semibold hyphens-manual">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month, name, note, amounts }) => (
          <tr key={month} className="border-b border-line">
            <th scope="row" className="py-1.5 font-normal">
              {name}
              {note && <span className="block text-xs text-muted">{note}</span>}
            </th>
            {columns.amounts.map((column, n) => (
              <td key={column} className="py-1.5 ps-2 text-end">
                {amounts[n]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
