import { formatCount } from '@lineup/contract/format.ts'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../messages/t.ts'
import { type Direction, nextOrder, type Table } from './use-table-query.ts'

export type Column<T> = {
  /** The column's head. On phones it labels each value. */
  name: string
  /** A second, small line of the head, where names alone can be taken for each other. */
  about?: string
  cell: (row: T) => ReactNode
  sort?: string
  /** The direction of the first click on the head. Dates start with the newest. */
  dir?: Direction
  /** A width class. Columns without one share the remaining width. */
  width?: string
  /** Names the row for screen readers. */
  isHead?: boolean
  /** Amounts stand below each other, with their last digits. */
  isNumber?: boolean
}

/** `gone`: the ids of rows that no longer fit the query, but stay until the next read. */
export type TablePage<T> = { rows: T[]; total: number; page: number; per: number; gone?: number[] }

type TableRowsProps<T> = {
  label: string
  table: Table
  columns: Column<T>[]
  page: TablePage<T> | undefined
  /** The rows belong to the previous query. */
  isOld: boolean
  isMarked: ((row: T) => boolean) | undefined
  isFaded: ((row: T) => boolean) | undefined
  isAiry: boolean
}

const SKELETONS = 12

export function TableRows<T extends { id: number }>({
  label,
  table,
  columns,
  page,
  isOld,
  isMarked,
  isFaded,
  isAiry,
}: TableRowsProps<T>) {
  return (
    <table aria-label={label} aria-busy={isOld || !page} data-airy={isAiry || undefined} className="data-table-rows">
      <thead>
        <tr>
          <th scope="col" className="w-14">
            #
          </th>
          {columns.map((column) => (
            <Head key={column.name} column={column} table={table} />
          ))}
        </tr>
      </thead>
      {/* Old rows no longer match the query, so they cannot be used. */}
      <tbody inert={isOld} className={isOld ? 'opacity-50 transition-opacity' : ''}>
        {page ? (
          page.rows.map((row, n) => (
            <Row
              key={row.id}
              row={row}
              columns={columns}
              number={(page.page - 1) * page.per + n + 1}
              isMarked={isMarked?.(row) === true}
              isFaded={isFaded?.(row) === true || page.gone?.includes(row.id) === true}
            />
          ))
        ) : (
          <Skeletons columns={columns.length + 1} />
        )}
      </tbody>
    </table>
  )
}

function Head<T>({ column, table }: { column: Column<T>; table: Table }) {
  const { name, sort, dir = 'asc', width, isNumber } = column
  const about = column.about && <span className="block text-xs font-normal">{column.about}</span>
  if (!sort) {
    return (
      <th scope="col" data-number={isNumber} className={width}>
        {name}
        {about}
      </th>
    )
  }

  const { query, order, ask } = table
  const present = query.sort === sort ? query.dir : undefined
  const Icon = present === 'asc' ? ArrowUp : present === 'desc' ? ArrowDown : ChevronsUpDown
  const says = present === 'asc' ? 'ascending' : present === 'desc' ? 'descending' : 'none'
  return (
    <th scope="col" aria-sort={says} data-number={isNumber} className={width}>
      <button type="button" onClick={() => ask(nextOrder({ sort, dir }, query, order))}>
        <span>
          {name}
          {about}
        </span>
        <Icon aria-hidden className={`size-4 flex-none ${present ? '' : 'opacity-50'}`} />
      </button>
    </th>
  )
}

type RowProps<T> = { row: T; columns: Column<T>[]; number: number; isMarked: boolean; isFaded: boolean }

function Row<T>({ row, columns, number, isMarked, isFaded }: RowProps<T>) {
  return (
    <tr tabIndex={-1} data-marked={isMarked || undefined} data-faded={isFaded || undefined}>
      <td data-label="#" className="numbers text-muted">
        {formatCount(number)}
      </td>
      {columns.map(({ name, cell, isHead, isNumber }) => {
        const content = <div className="min-w-0">{cell(row)}</div>
        return isHead ? (
          <th key={name} scope="row" data-label={name}>
            {content}
          </th>
        ) : (
          <td key={name} data-label={name} data-number={isNumber}>
            {content}
          </td>
        )
      })}
    </tr>
  )
}

function Skeletons({ columns }: { columns: number }) {
  return Array.from({ length: SKELETONS }, (_, n) => (
    <tr key={n} aria-hidden>
      <td colSpan={columns} aria-label={t('loading')}>
        <div className="skeleton h-5 rounded-sm" />
      </td>
    </tr>
  ))
}
