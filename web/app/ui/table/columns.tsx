import { formatCount, formatDate, formatInstant, formatMoney } from '@lineup/contract/format.ts'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { formatTime } from '../format.ts'
import type { Column } from './data-table-rows.tsx'

type Head<T> = Omit<Column<T>, 'cell' | 'dir' | 'isNumber'>

/** A day, or the day of a moment, with its time if `hasTime`. Sorted by it, the newest come first. */
export function dateColumn<T>(
  dateOf: (row: T) => string | Date,
  { hasTime = false, ...head }: Head<T> & { hasTime?: boolean },
): Column<T> {
  return { ...head, dir: 'desc', cell: (row) => <When date={dateOf(row)} hasTime={hasTime} /> }
}

function When({ date, hasTime }: { date: string | Date; hasTime: boolean }) {
  const isDay = typeof date === 'string'
  return (
    <time dateTime={isDay ? date : date.toISOString()} className="numbers whitespace-nowrap">
      {isDay ? formatDate(date, 'DD-MMM-YYYY') : formatInstant(date, 'DD-MMM-YYYY')}
      {hasTime && !isDay && `, ${formatTime(date)}`}
    </time>
  )
}

/** In minor units. Sorted by it, the most come first. */
export function moneyColumn<T extends { currency: string }>(amountOf: (row: T) => number, head: Head<T>): Column<T> {
  return {
    ...head,
    dir: 'desc',
    isNumber: true,
    cell: (row) => <span className="numbers">{formatMoney(amountOf(row), row.currency)}</span>,
  }
}

/** With `cellOf`, the count is a part of what it shows. */
export function countColumn<T>(
  countOf: (row: T) => number,
  { cellOf = (count) => count, ...head }: Head<T> & { cellOf?: (count: string, row: T) => ReactNode },
): Column<T> {
  return { ...head, dir: 'desc', isNumber: true, cell: (row) => cellOf(formatCount(countOf(row)), row) }
}

/** Leads from a cell to what it names. */
export const CellLink = ({ className = '', ...link }: LinkProps) => (
  <Link {...link} className={`font-semibold text-brand hover:underline ${className}`} />
)
