import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { buttonClass } from '../button.tsx'
import { t } from '../messages/t.ts'
import { InlineSelect } from './data-table-select.tsx'
import { PAGE_SIZES, type Table } from './use-table-query.ts'

/** `gone`: how many rows stay until the next read, but are not counted any more. */
type TablePagerProps = { table: Table; total: number; gone?: number | undefined }

export function TablePager({ table, total, gone = 0 }: TablePagerProps) {
  const { page, per } = table.query
  const last = Math.max(1, Math.ceil(total / per))
  const from = (page - 1) * per + 1
  const to = Math.min(page * per, total)

  return (
    <div className="data-table-pager">
      <p className="numbers text-sm whitespace-nowrap">
        {t('pages.shown', { from, to, total })}
        {gone > 0 && t('pages.gone', { count: gone })}
      </p>
      {last > 1 && (
        <nav aria-label={t('pages.label')} className="flex flex-wrap items-center">
          <Turn name={t('pages.first')} to={1} table={table} last={last}>
            <ChevronFirst aria-hidden className="size-5" />
          </Turn>
          <Turn name={t('pages.previous')} to={page - 1} table={table} last={last}>
            <ChevronLeft aria-hidden className="size-5" />
          </Turn>
          <PageField table={table} last={last} />
          <Turn name={t('pages.next')} to={page + 1} table={table} last={last}>
            <ChevronRight aria-hidden className="size-5" />
          </Turn>
          <Turn name={t('pages.last')} to={last} table={table} last={last}>
            <ChevronLast aria-hidden className="size-5" />
          </Turn>
        </nav>
      )}
      {total > (PAGE_SIZES[0] ?? 0) && (
        <InlineSelect label={t('pages.rows')} value={per} onChange={(value) => table.ask({ per: Number(value) })}>
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </InlineSelect>
      )}
    </div>
  )
}

type TurnProps = { name: string; to: number; table: Table; last: number; children: ReactNode }

/** Not disabled at the ends, because a disabled button would lose the focus. */
function Turn({ name, to, table, last, children }: TurnProps) {
  const isPossible = to >= 1 && to <= last && to !== table.query.page
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={!isPossible}
      onClick={() => isPossible && table.ask({ page: to })}
      className={`${buttonClass('quiet', 'icon')} aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:opacity-40`}
    >
      {children}
    </button>
  )
}

function PageField({ table, last }: { table: Table; last: number }) {
  const { page } = table.query
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (field.current) field.current.value = String(page)
  }, [page])

  const turn = (input: HTMLInputElement) => {
    const typed = Number(input.value)
    const next = Number.isInteger(typed) && typed > 0 ? Math.min(typed, last) : page
    input.value = String(next)
    if (next !== page) table.ask({ page: next })
  }

  return (
    <label className="mx-1 inline-flex items-center gap-2 text-sm whitespace-nowrap">
      <span className="text-muted max-sm:sr-only">{t('pages.page')}</span>
      <input
        ref={field}
        defaultValue={page}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        onFocus={(event) => event.target.select()}
        onBlur={(event) => turn(event.target)}
        onKeyDown={(event) => event.key === 'Enter' && turn(event.currentTarget)}
        className="numbers min-h-11 w-16 rounded-md border border-control bg-bg px-2 text-center font-semibold"
      />
      <span className="numbers text-muted">{t('pages.of', { last })}</span>
    </label>
  )
}
