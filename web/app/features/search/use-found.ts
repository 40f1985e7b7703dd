import { t as tContract } from '@lineup/contract/messages/t.ts'
import { useEffect, useRef, useState } from 'react'
import { addressOf } from '../../api/navigation/here.ts'
import { prepareToasts, toastError } from '../../ui/overlay/toasts.tsx'
import { useFocusGrown } from '../../ui/use-focus-grown.ts'
import { keepPages, knownPages, type Pages, PER_PAGE, type SearchPage, searchNext } from './search.ts'
import { type Filters, searchPath } from './search-path.ts'

/** The sequences found so far, starting with the first page of the document. `first` is null if the search failed. */
export function useFound(filters: Filters, first: SearchPage | null) {
  const list = useRef<HTMLUListElement>(null)
  const [pages, setPages] = useState<Pages | null>(() => (first ? (knownPages(filters) ?? [first]) : null))
  const isHere = useRef(true)
  const [isLoading, setLoading] = useState(false)
  const sequences = unique((pages ?? []).flatMap((page) => page.list.data))
  const last = pages?.at(-1)
  const hasFailed = pages === null
  const focusGrown = useFocusGrown(list, sequences.length)

  useEffect(prepareToasts, [])
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  useEffect(() => {
    if (hasFailed) toastError(tContract('searchFailed'))
  }, [hasFailed])

  async function loadMore() {
    if (!pages || !last) return
    focusGrown()
    setLoading(true)
    try {
      const more: Pages = [...pages, await searchNext(filters, last)]
      keepPages(filters, more)
      setPages(more)
      if (!isHere.current) return
      // A reload brings back as many. The router need not know: it would load them again.
      const shown = more.reduce((sum, { list }) => sum + list.data.length, 0)
      history.replaceState(history.state, '', addressOf(searchPath(filters, Math.ceil(shown / PER_PAGE))))
    } catch {
      toastError(tContract('searchFailed'))
    } finally {
      setLoading(false)
    }
  }

  return {
    list,
    sequences,
    total: last?.list.total ?? 0,
    nearestDates: pages?.[0].nearest_dates ?? [],
    isLoading,
    loadMore,
  }
}

/** A row can appear on two pages if the list changes between requests. */
function unique<T extends { id: number }>(rows: T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
