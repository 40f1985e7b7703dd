import { formatMoney } from '@lineup/contract/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../api/queries.tsx'
import { soldMonths as words } from '../../../strings/money/sold-months.ts'
import { formatMonth, nameOfMonth, plural } from '../../../ui/format.ts'
import { MonthsTable } from '../../../ui/table/months-table.tsx'
import { monthsSold, type SoldMonth } from './load-sold-months.ts'

/** What was sold this month, in one line, and in the months before it. Later than the list, it would push the list down. */
export function SoldMonths() {
  const [isKnown] = useState(() => queries.getQueryData(monthsSold.queryKey) !== undefined)
  const { data } = useQuery({ ...monthsSold, enabled: isKnown, refetchOnMount: 'always' })
  if (!isKnown || !data) return null
  const [present, ...others] = data.months.toReversed()
  if (!present) return null
  const money = (minor: number) => formatMoney(minor, data.currency)
  // Without the months before the first sale.
  const shown = others.slice(0, others.findLastIndex(hasSales) + 1)

  return (
    <section aria-label={words.label} className="numbers mb-4 text-sm text-muted">
      <p>{described(present, money)}</p>
      {shown.length > 0 && (
        <details>
          <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-brand">
            {words.others}
          </summary>
          <MonthsTable
            className="mt-1 text-text"
            columns={{ month: words.month, amounts: words.columns }}
            rows={shown.map((month) => ({
              month: month.month,
              name: formatMonth(month.month),
              note: plural(month.orders, words.orders),
              amounts: [month.sold, month.comission, month.donation, month.platform].map(money),
            }))}
          />
          <p className="mt-2 mb-4 max-w-text text-xs">{words.note}</p>
        </details>
      )}
    </section>
  )
}

/** Also a month whose orders were all given back may have kept or lost something. */
const hasSales = ({ orders, sold, platform }: SoldMonth) => orders > 0 || sold !== 0 || platform !== 0

function described(month: SoldMonth, money: (minor: number) => string): string {
  const name = nameOfMonth(month.month)
  if (!hasSales(month)) return words.nothing(name)
  const { orders, sold, comission, donation, platform } = month
  return [
    words.sold(name, plural(orders, words.orders), money(sold)),
    words.photographers(money(comission)),
    words.ocean(money(donation)),
    words.stays(money(platform)),
  ].join('\u00A0· ')
}
