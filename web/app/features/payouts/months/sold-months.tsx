import { formatMoney } from '@lineup/contract/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../api/queries.tsx'
import { formatMonth, nameOfMonth } from '../../../ui/format.ts'
import { MonthsTable } from '../../../ui/table/months-table.tsx'
import { useTable } from '../../../ui/table/use-table-query.ts'
import { paymentsShape } from '../payments-page.ts'
import { monthsSold, type SoldMonth } from './load-sold-months.ts'
import { t } from './messages/t.ts'

/**
 * What was sold this month, in one line, and in the months before it. Later than the list, it would push the list down. Beside a part
 * of the list the sums of all would be taken for those of the part.
 */
export function SoldMonths() {
  const [isKnown] = useState(() => queries.getQueryData(monthsSold.queryKey) !== undefined)
  const { data } = useQuery({ ...monthsSold, enabled: isKnown, refetchOnMount: 'always' })
  const { q, filters } = useTable(paymentsShape).query
  const isPart = q !== '' || Object.values(filters).some(Boolean)
  if (!isKnown || !data || isPart) return null
  const [present, ...others] = data.months.toReversed()
  if (!present) return null
  const money = (minor: number) => formatMoney(minor, data.currency)
  // Without the months before the first sale.
  const shown = others.slice(0, others.findLastIndex(hasSales) + 1)

  return (
    <section aria-label={t('label')} className="numbers mb-4 text-sm text-muted">
      <p>{described(present, money)}</p>
      {shown.length > 0 && (
        <details>
          <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-brand">
            {t('others')}
          </summary>
          <MonthsTable
            className="mt-1 text-text"
            columns={{
              month: t('month'),
              amounts: (['sold', 'photographers', 'ocean', 'stays'] as const).map((name) => t(`columns.${name}`)),
            }}
            rows={shown.map((month) => ({
              month: month.month,
              name: formatMonth(month.month),
              note: t('orders', { count: month.orders }),
              amounts: [month.sold, month.comission, month.donation, month.platform].map(money),
            }))}
          />
          <p className="mt-2 mb-4 max-w-text text-xs">{t('note')}</p>
        </details>
      )}
    </section>
  )
}

/** Also a month whose orders were all given back may have kept or lost something. */
const hasSales = ({ orders, sold, platform }: SoldMonth) => orders > 0 || sold !== 0 || platform !== 0

function described(month: SoldMonth, money: (minor: number) => string): string {
  const name = nameOfMonth(month.month)
  if (!hasSales(month)) return t('nothing', { month: name })
  const { orders, sold, comission, donation, platform } = month
  return [
    t('sold', { month: name, orders: t('orders', { count: orders }), money: money(sold) }),
    t('photographers', { money: money(comission) }),
    t('ocean', { money: money(donation) }),
    t('stays', { money: money(platform) }),
  ].join('\u00A0· ')
}
