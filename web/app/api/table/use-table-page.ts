import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t as tCommon } from '../../messages/t.ts'
import type { TableState } from '../../ui/table/data-table.tsx'
import type { TablePage } from '../../ui/table/data-table-rows.tsx'
import { isProblem } from '../api-problem.ts'

export type PageOptions<T> = {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<TablePage<T>>
}

/**
 * Reads the rows of a table. Old rows stay until new ones arrive, a replaced request is aborted, and the next page is
 * prefetched when the browser is idle.
 */
export function useTablePage<T, Q extends { page: number }>(
  pageOf: (query: Q) => PageOptions<T>,
  query: Q,
): TableState<T> {
  const client = useQueryClient()
  const found = useQuery({
    ...pageOf(query),
    placeholderData: keepPreviousData,
    // Another screen may have changed the rows.
    refetchOnMount: 'always',
  })
  const { data, error, isPlaceholderData, isFetching } = found
  const hasNext = data !== undefined && !isPlaceholderData && data.page * data.per < data.total
  const next = hasNext ? pageOf({ ...query, page: query.page + 1 }) : null
  const nextKey = next && JSON.stringify(next.queryKey)

  useEffect(() => {
    if (!next) return
    return whenIdle(() => void client.prefetchQuery(next))
    // oxlint-disable-next-line react/exhaustive-deps -- `nextKey` stands for `next`, which is a new object on each render
  }, [client, nextKey])

  return {
    page: data,
    isOld: isPlaceholderData,
    problem: error && {
      tone: isProblem(error, 'Unreachable') ? 'offline' : 'error',
      text: isProblem(error, 'Unreachable')
        ? tCommon('site.unreachable')
        : (isProblem(error) && error.messages[0]) || tCommon('site.failed'),
    },
    isRetrying: isFetching,
    retry: () => void found.refetch(),
  }
}

function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act)
  return () => cancelIdleCallback(handle)
}
