import { maxLength } from '@lineup/contract/limits.ts'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { controlClass } from '../form/field.tsx'
import { t } from '../messages/t.ts'
import type { Table } from './use-table-query.ts'

const PAUSE_MS = 200

type TableSearchProps = {
  label: string
  /** What can be found, where another search stands near. */
  hint?: string | undefined
  table: Table
  hasKeys: boolean
}

export function TableSearch({ label, hint = t('table.search'), table, hasKeys }: TableSearchProps) {
  const { q } = table.query
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(search)
  const { pathname } = useLocation()
  const isLeaving = (useNavigation().location?.pathname ?? pathname) !== pathname

  // The query may have changed before the pause ends, so use the latest.
  useEffect(() => {
    latest.current = search
  })
  // A late search would take the place of the navigation that has begun, and a row's link would lead nowhere.
  useEffect(() => () => clearTimeout(timer.current), [isLeaving])

  // The field follows the address (Back, a link, Clear), but not while a person types.
  useEffect(() => {
    const isTyped = timer.current !== undefined || field.current?.value.trim() === q
    if (field.current && !isTyped) field.current.value = q
  }, [q])

  function search() {
    clearTimeout(timer.current)
    timer.current = undefined
    const next = field.current?.value.trim() ?? ''
    // A refined search replaces its history entry, so that one Back leaves it.
    if (next !== q) table.ask({ q: next }, q !== '' && next !== '')
  }

  return (
    <div className="relative min-w-0 grow basis-64 sm:max-w-md">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 start-3 size-4.5 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        type="search"
        aria-label={t('table.searchIn', { label })}
        aria-keyshortcuts={hasKeys ? '/' : undefined}
        placeholder={hint}
        defaultValue={q}
        maxLength={maxLength.search}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={() => {
          clearTimeout(timer.current)
          if (!isLeaving) timer.current = setTimeout(() => latest.current(), PAUSE_MS)
        }}
        onKeyDown={(event) => event.key === 'Enter' && search()}
        className={`${controlClass} ps-10`}
      />
    </div>
  )
}
