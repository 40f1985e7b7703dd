import { formatMoney } from '@lineup/contract/format.ts'
import { labelled } from '@lineup/contract/joined.ts'
import { formatMonth, letterOfMonth, shortMonth } from '../../ui/format.ts'
import { MonthsTable } from '../../ui/table/months-table.tsx'
import { t } from './messages/t.ts'
import type { Month } from './own-payouts.ts'

type MonthBarsProps = { months: Month[]; currency: string }

/** Bars for the last twelve months, with the same figures as a table for screen readers and exact reading. */
export function MonthBars({ months, currency }: MonthBarsProps) {
  const most = Math.max(...months.map(({ comission }) => comission), 0)
  const money = (minor: number) => formatMoney(minor, currency)

  return (
    <figure className="rounded-lg border border-line p-5 sm:p-6">
      <figcaption className="font-head text-xl font-semibold">{t('finances.months')}</figcaption>
      <p className="sr-only">{described(months, money)}</p>
      <div aria-hidden className="mt-4">
        <p className="numbers text-xs text-muted">{most > 0 ? money(most) : ' '}</p>
        <svg
          viewBox="0 0 12 100"
          preserveAspectRatio="none"
          className="h-32 w-full border-y border-line [border-top-style:dashed] sm:h-40"
        >
          {months.map(({ month, comission }, n) => (
            <rect
              key={month}
              x={n + 0.14}
              width={0.72}
              y={100 - heightOf(comission, most)}
              height={heightOf(comission, most)}
              className="fill-brand"
            >
              <title>{labelled(formatMonth(month), money(comission))}</title>
            </rect>
          ))}
        </svg>
        <ol className="numbers mt-1.5 grid grid-cols-12 text-center text-xs text-muted">
          {months.map(({ month, comission }, n) => (
            <li key={month}>
              <span className="sm:hidden">{letterOfMonth(month)}</span>
              <span className="max-sm:hidden">{shortMonth(month)}</span>
              {comission > 0 && <span className="block font-semibold text-text max-lg:hidden">{money(comission)}</span>}
              {hasYear(month, n) && <span className="block large-letters:wrap-normal!">{month.slice(0, 4)}</span>}
            </li>
          ))}
        </ol>
      </div>
      <details className="mt-4 text-sm">
        <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-brand">
          {t('finances.asTable')}
        </summary>
        <MonthsTable
          className="mt-2"
          columns={{ month: t('finances.month'), amounts: [t('finances.columns.earned')] }}
          rows={months.map(({ month, comission }) => ({
            month,
            name: formatMonth(month),
            amounts: [money(comission)],
          }))}
        />
      </details>
    </figure>
  )
}

const heightOf = (comission: number, most: number) => (most > 0 ? Math.max(0, (comission / most) * 100) : 0)

/** The year is shown at January, and at the first bar unless January's label would touch it. */
const hasYear = (month: string, n: number) => month.endsWith('-01') || (n === 0 && !/-1[12]$/.test(month))

function described(months: Month[], money: (minor: number) => string): string {
  const best = months.toSorted((a, b) => b.comission - a.comission)[0]
  if (!best || best.comission <= 0) return t('finances.noBars')
  const sum = months.reduce((total, { comission }) => total + comission, 0)
  return t('finances.bars', { sum: money(sum), best: money(best.comission), month: formatMonth(best.month) })
}
