import { texts } from '@lineup/contract/errors.ts'
import { PAGE_SIZE } from '@lineup/contract/limits.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sequences as words } from '../../../strings/sequences.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { plural } from '../../../ui/format.ts'
import { TableSearch } from '../../../ui/table/data-table-search.tsx'
import { InlineSelect, paired } from '../../../ui/table/data-table-select.tsx'
import { type useTable, writeTable } from '../../../ui/table/use-table-query.ts'
import type { OwnSequence } from '../sequence-cache.ts'
import { type ListQuery, listShape } from '../sequence-lists.ts'
import { rowsOf, type SequencePages } from './sequence-grid.tsx'

export type SequenceTable = ReturnType<typeof useTable<'id' | 'date' | 'name', (typeof listShape)['filters']>>

type Order = keyof typeof words.sorts

type SequencesSearchProps = {
  label: string
  table: SequenceTable
  /** Lists of all photographers can also be sorted by name. */
  isEverybodys?: boolean
  /** Filters by activity are already among the filters beside it. */
  hasActivity?: boolean
}

type SequencesToolbarProps = SequencesSearchProps & {
  total: number | undefined
  counted?: { one: string; other: string }
  children?: ReactNode
}

export function SequencesToolbar({ total, counted = words.count, children, ...search }: SequencesToolbarProps) {
  return (
    <div className="mb-6 grid gap-3">
      <SequencesSearch {...search} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {children}
        <output className="numbers text-sm text-muted">{total !== undefined && plural(total, counted)}</output>
      </div>
    </div>
  )
}

export function SequencesSearch({ label, table, isEverybodys = false, hasActivity = false }: SequencesSearchProps) {
  const { query, ask } = table
  const orders = (Object.keys(words.sorts) as Order[]).filter((order) => isEverybodys || !order.startsWith('name'))

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <TableSearch label={label} hint={isEverybodys ? words.searchHint : undefined} table={table} hasKeys={false} />
      <div className="flex flex-wrap gap-x-5 gap-y-3 max-sm:w-full max-sm:flex-nowrap max-sm:gap-x-2">
        {!hasActivity && (
          <InlineSelect
            className={paired}
            label={words.activityFilter}
            value={query.filters.status ?? ''}
            onChange={(status) => ask({ filters: { ...query.filters, status } })}
          >
            <option value="">{words.activityFilters.all}</option>
            {listShape.filters.status.map((status) => (
              <option key={status} value={status}>
                {words.activityFilters[status]}
              </option>
            ))}
          </InlineSelect>
        )}
        <InlineSelect
          className={paired}
          label={words.sortBy}
          value={`${query.sort} ${query.dir}`}
          onChange={(order) => {
            const [sort = '', dir] = order.split(' ')
            ask({ sort, dir: dir === 'asc' ? 'asc' : 'desc' })
          }}
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {words.sorts[order]}
            </option>
          ))}
        </InlineSelect>
      </div>
    </div>
  )
}

/** A short unfiltered list needs no toolbar. A filtered one must show its filters. */
export function isWorthToolbar<T extends OwnSequence>(list: SequencePages<T>, query: ListQuery): boolean {
  return isNarrowed(query) || rowsOf(list.data).total > PAGE_SIZE
}

type NoSequencesProps = { query: ListQuery; action?: ReactNode; hint?: string }

/** The empty state of a list: offers to clear the filters, or else says what to do first. */
export function NoSequences({ query, action, hint }: NoSequencesProps) {
  const { view } = query.filters
  const all = listPath({ ...query, q: '', filters: view ? { view, show: 'all' } : {} })
  const showAll = (
    <LinkButton to={all} tone="secondary">
      {words.showAll}
    </LinkButton>
  )
  if (query.filters.show === 'deleted' && query.q === '') return <Empty action={showAll}>{words.deleted.none}</Empty>
  return <Empty {...(isNarrowed(query) ? { action: showAll } : { action, hint })}>{texts.noSequence}</Empty>
}

export const isNarrowed = ({ q, filters }: ListQuery) =>
  q !== '' || filters.status !== undefined || filters.show !== undefined

export const allShows = listShape.filters.show
type Show = (typeof allShows)[number]

type ApprovalFilterProps = {
  query: ListQuery
  shows: readonly Show[]
  byItself: Show
  isSmall?: boolean
}

/** Filters a list by approval state. */
export function ApprovalFilter({ query, shows, byItself, isSmall = false }: ApprovalFilterProps) {
  const present = query.filters.show ?? byItself
  const filtersOf = (show: Show) => ({ ...query.filters, show: show === byItself ? undefined : show })

  return (
    <ListFilter
      isSmall={isSmall}
      choices={shows.map((show) => ({
        name: words.filters[show],
        to: listPath({ ...query, filters: filtersOf(show) }),
        isPresent: show === present,
      }))}
    />
  )
}

type Choice = { name: string; to: string; isPresent: boolean }

/** Links, so that each filter has an address. */
export function ListFilter({ choices, isSmall = false }: { choices: Choice[]; isSmall?: boolean }) {
  return (
    <nav aria-label={words.filter}>
      <ul className="flex flex-wrap gap-1.5 sm:gap-2">
        {choices.map(({ name, to, isPresent }) => (
          <li key={name}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isPresent ? 'page' : undefined}
              className={`inline-flex items-center rounded-full border border-control px-3 text-sm font-semibold transition-colors hover:bg-sunken aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-on-brand ${isSmall ? 'min-h-8' : 'min-h-10 sm:px-4'}`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export const listPath = (query: ListQuery) => `?${writeTable({ ...query, page: 1 }, listShape)}`
