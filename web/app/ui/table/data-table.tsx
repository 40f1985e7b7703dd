import { type ReactNode, useRef } from 'react'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { t } from '../messages/t.ts'
import { TablePager } from './data-table-pager.tsx'
import { type Column, type TablePage, TableRows } from './data-table-rows.tsx'
import { TableToolbar } from './data-table-toolbar.tsx'
import './data-table.css'
import { Empty } from '../empty.tsx'
import { focusSearch, useTableKeys } from './use-table-keys.ts'
import type { Table } from './use-table-query.ts'

export type TableState<T> = {
  page: TablePage<T> | undefined
  /** The rows belong to the previous query. */
  isOld: boolean
  problem: { tone: 'offline' | 'error'; text: string } | null
  isRetrying: boolean
  retry: () => void
}

/**
 * `unmatched`: what stands in place of `text` when a filter matches nothing; a search names what it looked for. Without it `text` always
 * stands there, as specified, and the line below it says what is meant; `none` is that line where nothing was searched.
 */
type EmptyWords = { text: string; none?: string; unmatched?: string; action?: ReactNode }

type DataTableProps<T> = {
  label: string
  table: Table
  state: TableState<T>
  columns: Column<T>[]
  /** Says how many there are. */
  counted: (count: number) => string
  empty: EmptyWords
  filters?: ReactNode
  /** Rows that just changed. */
  isMarked?: (row: T) => boolean
  /** Rows that no longer fit the filter. */
  isFaded?: (row: T) => boolean
  /** Rows of several lines need air between them. */
  isAiry?: boolean
}

/** Fewer rows need no keys. */
const WORTH_KEYS = 5

/** A table whose server searches, sorts and pages. The address holds the query. */
export function DataTable<T extends { id: number }>(props: DataTableProps<T>) {
  const { label, table, state, columns, counted, empty, filters, isMarked, isFaded, isAiry = false } = props
  const { page, isOld, problem } = state
  const root = useRef<HTMLDivElement>(null)
  const keys = useTableKeys(root)
  const isEmpty = page?.rows.length === 0
  // A failed answer says nothing about the rows.
  const isUnknown = problem !== null && !page

  return (
    <div ref={root} className="data-table">
      <TableToolbar
        {...{ label, table, columns, counted, filters }}
        hasKeys={keys.areOn}
        total={page && !isOld ? page.total : undefined}
      />
      {problem && (
        <div className="mb-4">
          <Banner
            tone={problem.tone}
            action={
              <Button tone="secondary" size="sm" isBusy={state.isRetrying} onClick={state.retry}>
                {t('retry')}
              </Button>
            }
          >
            {problem.text}
          </Banner>
        </div>
      )}
      {isEmpty && <Nothing {...{ table, page, empty }} focusSearch={() => focusSearch(root.current)} />}
      {!isEmpty && !isUnknown && (
        <div>
          <TableRows {...{ label, table, columns, page, isOld, isMarked, isFaded, isAiry }} />
          {page && <TablePager table={table} total={page.total} gone={page.gone?.length} />}
        </div>
      )}
      {page && page.total >= WORTH_KEYS && <KeysHint {...keys} />}
    </div>
  )
}

type NothingProps<T> = {
  table: Table
  page: TablePage<T>
  empty: EmptyWords
  focusSearch: () => void
}

function Nothing<T>({ table, page: { total, page, per }, empty, focusSearch }: NothingProps<T>) {
  if (total > 0) {
    return (
      <Empty
        action={<Button onClick={() => table.ask({ page: Math.ceil(total / per) })}>{t('table.lastPage')}</Button>}
      >
        {t('table.noPage', { page })}
      </Empty>
    )
  }

  const { q, filters } = table.query
  const isFiltered = Object.values(filters).some(Boolean)
  const isFixed = empty.unmatched === undefined
  if (!q && !isFiltered) {
    const none = empty.none ?? t('table.none')
    return (
      <Empty action={empty.action} hint={isFixed && none}>
        {empty.text}
      </Empty>
    )
  }

  const clear = (part: Partial<Table['query']>) => {
    table.ask(part)
    focusSearch()
  }
  const unmatched = q ? t(`table.unmatched.${isFiltered ? 'both' : 'search'}`, { q }) : t('table.unmatched.filters')
  return (
    <Empty
      hint={isFixed && unmatched}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {isFiltered && (
            <Button tone="secondary" onClick={() => clear({ filters: {} })}>
              {t('table.clearFilters')}
            </Button>
          )}
          {q && (
            <Button tone="secondary" onClick={() => clear({ q: '' })}>
              {t('table.clearSearch')}
            </Button>
          )}
        </div>
      }
    >
      {isFixed ? empty.text : q ? t(`table.nothingFor.${isFiltered ? 'both' : 'search'}`, { q }) : empty.unmatched}
    </Empty>
  )
}

function KeysHint({ areOn, toggle }: { areOn: boolean; toggle: () => void }) {
  return (
    <p className="data-table-keys pointer-coarse:hidden mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
      {areOn && (
        <span>
          <kbd>/</kbd> {t('table.keys.search')} · <kbd>j</kbd> {t('table.keys.next')} · <kbd>k</kbd>{' '}
          {t('table.keys.previous')}
        </span>
      )}
      <button
        type="button"
        onClick={toggle}
        className="min-h-6 rounded-sm font-semibold underline-offset-2 hover:underline"
      >
        {t(`keys.${areOn ? 'off' : 'on'}`)}
      </button>
    </p>
  )
}
