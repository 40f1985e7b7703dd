import { texts } from '@lineup/contract/errors.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toastError } from '../../ui/toasts.tsx'
import type { Filters } from './filters.ts'
import { type Found, search } from './search.ts'

/** The sequences found so far, from the first page that came with the document on. `first` is null when the search failed. */
export function useFound(filters: Filters, first: Found | null) {
  const list = useRef<HTMLUListElement>(null)
  const query = useInfiniteQuery({
    ...search(filters),
    enabled: first !== null,
    ...(first && { initialData: { pages: [first], pageParams: [{ page: 1 }] } }),
  })
  const hasFailed = first === null

  useEffect(() => {
    if (hasFailed) toastError(texts.searchFailed)
  }, [hasFailed])

  const sequences = unique((query.data?.pages ?? []).flatMap((page) => page.list.data))

  async function loadMore() {
    const before = sequences.length
    const { isError } = await query.fetchNextPage()
    if (isError) toastError(texts.searchFailed)
    // The keyboard goes on at the first new card.
    requestAnimationFrame(() => list.current?.querySelectorAll('a')[before]?.focus())
  }

  return {
    list,
    sequences,
    total: query.data?.pages.at(-1)?.list.total ?? 0,
    nearestDates: query.data?.pages[0]?.nearest_dates ?? [],
    isLoading: query.isFetchingNextPage,
    loadMore,
  }
}

/** While a list changes, a row may come twice. */
function unique<T extends { id: number }>(rows: T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
