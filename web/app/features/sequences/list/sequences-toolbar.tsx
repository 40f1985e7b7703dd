import { PAGE_SIZE } from '@lineup/contract/limits.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { TableSearch } from '../../../ui/table/data-table-search.tsx'
import { InlineSelect, paired } from '../../../ui/table/data-table-select.tsx'
import { type useTable, writeTable } from '../../../ui/table/use-table-query.ts'
import { t } from '../messages/t.ts'
import type { OwnSequence } from '../sequence-cache.ts'
import { type ListQuery, listShape } from '../sequence-lists.ts'
import { rowsOf, type SequencePages } from './sequence-grid.tsx'

export type SequenceTable = ReturnType<typeof useTable<'id' | 'date' | 'name', (typeof listShape)['filters']>>

const orders = ['id desc', 'id asc', 'date desc', 'date asc', 'name asc', 'name desc'] as const

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
  /** Says how many there are. */
  counted?: (count: number) => string
  children?: ReactNode
}

export function SequencesToolbar({
  total,
  counted = (count) => t('sequences.count', { count }),
  children,
  ...search
}: SequencesToolbarProps) {
  return (
    <div className="mb-6 grid gap-3">
      <SequencesSearch {...search} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {children}
        <output className="numbers text-sm text-muted">{total !== undefined && counted(total)}</output>
      </div>
    </div>
  )
}

export function SequencesSearch({ label, table, isEverybodys = false, hasActivity = false }: SequencesSearchProps) {
  const { query, ask } = table

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <TableSearch
        label={label}
        hint={isEverybodys ? t('sequences.searchHint') : undefined}
        table={table}
        hasKeys={false}
      />
      <div className="flex flex-wrap gap-x-5 gap-y-3 max-sm:w-full max-sm:gap-x-2">
        {!hasActivity && (
          <InlineSelect
            className={paired}
            label={t('sequences.activityFilter')}
            value={query.filters.status ?? ''}
            onChange={(status) => ask({ filters: { ...query.filters, status } })}
          >
            <option value="">{t('sequences.activityFilters.all')}</option>
            {listShape.filters.status.map((status) => (
              <option key={status} value={status}>
                {t(`sequences.activityFilters.${status}`)}
              </option>
            ))}
          </InlineSelect>
        )}
        <InlineSelect
          className={paired}
          label={t('sequences.sortBy')}
          value={`${query.sort} ${query.dir}`}
          onChange={(order) => {
            const [sort = '', dir] = order.split(' ')
            ask({ sort, dir: dir === 'asc' ? 'asc' : 'desc' })
          }}
        >
          {orders
            .filter((order) => isEverybodys || !order.startsWith('name'))
            .map((order) => (
              <option key={order} value={order}>
                {t(`sequences.sorts.${order}`)}
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
      {t('sequences.showAll')}
    </LinkButton>
  )
  if (query.filters.show === 'deleted' && query.q === '')
    return <Empty action={showAll}>{t('sequences.deleted.none')}</Empty>
  if (isNarrowed(query)) return <Empty action={showAll}>{tContract('noSequence')}</Empty>
  return (
    <Empty action={action} hint={hint}>
      {tContract('noSequenceYet')}
    </Empty>
  )
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
        name: t(`sequences.filters.${show}`),
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
    <nav aria-label={t('sequences.filter')}>
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
