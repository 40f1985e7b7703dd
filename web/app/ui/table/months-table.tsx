type MonthsTableProps = {
  caption?: string
  columns: { month: string; amount: string }
  rows: Array<{ month: string; name: string; amount: string }>
  className?: string
}

/** Sums by month. */
export function MonthsTable({ caption, columns, rows, className = '' }: MonthsTableProps) {
  return (
    <table className={`numbers w-full max-w-sm text-left text-sm ${className}`}>
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="py-1.5 font-semibold">
            {columns.month}
          </th>
          <th scope="col" className="py-1.5 text-right font-semibold">
            {columns.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month, name, amount }) => (
          <tr key={month} className="border-b border-line">
            <th scope="row" className="py-1.5 font-normal">
              {name}
            </th>
            <td className="py-1.5 text-right">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
