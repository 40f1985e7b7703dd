import { formatMoney } from '@lineup/contract/format.ts'
import { saveStatement } from '@lineup/contract/payouts/statements.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { saveCsv } from '../../../api/files/save-csv.ts'
import { savePdf } from '../../../api/files/save-pdf.ts'
import { formatMonth } from '../../../ui/format.ts'
import { t } from './messages/t.ts'
import { readStatementRows } from './read-statement.ts'
import { SaveButton } from './save-button.tsx'

type Month = { month: string; balance: number }
type Whose = { id: number; username: string; currency: string }
type StatementListProps = Whose & { months: Month[]; now?: Date }

/** Each year and its months that have a statement, the newest first; the years before the newest one are folded. */
export function StatementList({ months, now, ...whose }: StatementListProps) {
  const [opened] = useState(() => now ?? new Date())
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))].toReversed()
  const [newest, ...earlier] = years.map((year) => (
    <Year
      key={year}
      year={year}
      months={months.filter(({ month }) => month.startsWith(year)).toReversed()}
      whose={whose}
      present={opened.toISOString().slice(0, 7)}
    />
  ))
  return (
    <>
      {newest}
      {earlier.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm font-semibold text-brand">
            {t('earlier')}
          </summary>
          <div className="grid gap-4">{earlier}</div>
        </details>
      )}
    </>
  )
}

type YearProps = { year: string; months: Month[]; whose: Whose; present: string }

function Year({ year, months, whose, present }: YearProps) {
  const money = (minor: number) => formatMoney(Math.abs(minor), whose.currency)
  const noteOf = ({ month, balance }: Month) =>
    month === present
      ? t('soFar')
      : balance > 0
        ? t('owed', { money: money(balance) })
        : balance < 0 && t('owing', { money: money(balance) })
  return (
    <ul>
      <Period
        period={year}
        name={t('wholeYear', { year })}
        note={present.startsWith(year) && t('soFar')}
        whose={whose}
      />
      {months.map((month) => (
        <Period
          key={month.month}
          period={month.month}
          name={formatMonth(month.month)}
          note={noteOf(month)}
          whose={whose}
        />
      ))}
    </ul>
  )
}

type PeriodProps = { period: string; name: string; note: string | false; whose: Whose }

function Period({ period, name, note, whose: { id, username } }: PeriodProps) {
  const fileOf = (kind: string) => t('file', { username, period, kind })
  const sayOf = (kind: string) => t('save', { kind, period: name })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5">
      <span className={`min-w-28 ${period.length === 4 ? 'font-semibold' : ''}`}>{name}</span>
      {note && <span className="numbers text-sm text-muted">{note}</span>}
      <span className="ms-auto flex gap-2">
        <SaveButton
          label={t('pdf')}
          name={sayOf(t('pdf'))}
          save={async () => savePdf((await call(saveStatement, { id, period })).pdf, fileOf('pdf'))}
        />
        <SaveButton
          label={t('csv')}
          name={sayOf(t('csv'))}
          save={async () => saveCsv(await readStatementRows(id, period), fileOf('csv'))}
        />
      </span>
    </li>
  )
}
