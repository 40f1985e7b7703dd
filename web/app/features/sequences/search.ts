import { searchSequences } from '@lineup/contract/sequences.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { ProblemKey } from '../../api/api-problem.ts'
import type { Output } from '../../api/wire.ts'
import type { Filters } from './filters.ts'

export type Found = Output<typeof searchSequences>
export type FoundSequence = Found['list']['data'][number]

type PageParam = { page: number; cursor?: string | undefined }

const firstPage: PageParam = { page: 1 }

// The page has its own words for a search that failed.
const expects: ProblemKey[] = ['Internal', 'Unavailable', 'TooManyRequests', 'Invalid']

/** A search with all its loaded pages; the key is the search itself, so that Back finds them again. */
export function search(filters: Filters) {
  return infiniteQueryOptions({
    queryKey: ['search', filters],
    queryFn: ({ pageParam, signal }) => call(searchSequences, { ...filters, ...pageParam }, { signal, expects }),
    initialPageParam: firstPage,
    getNextPageParam: ({ list }) =>
      list.current_page < list.last_page
        ? { page: list.current_page + 1, cursor: list.cursor ?? undefined }
        : undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
