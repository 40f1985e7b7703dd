import { searchSequences } from '@lineup/contract/sequences.ts'
import type { ProblemKey } from '../../api/api-problem.ts'
import { call } from '../../api/call.ts'
import type { Output } from '../../api/wire.ts'
import { type Filters, searchPath } from './filters.ts'

export type Found = Output<typeof searchSequences>
export type FoundSequence = Found['list']['data'][number]

/** Pages of a search, the first one first. */
export type Pages = [Found, ...Found[]]

const FRESH_MS = 10 * 60_000

// The page has its own words for a search that failed.
const expects: ProblemKey[] = ['Internal', 'Unavailable', 'TooManyRequests', 'Invalid']

/** The pages that were loaded of each search, by its address: Back finds as many as there were. */
const loaded = new Map<string, { pages: Pages; until: number }>()

/** Searches, or gives back the pages that this search had a while ago. Only in the browser. */
export async function searchFirst(filters: Filters): Promise<Found> {
  const [first] = knownPages(filters) ?? [await searchPage(filters)]
  return first
}

/** The pages of this search that were loaded before, if they are still fresh. */
export function knownPages(filters: Filters): Pages | undefined {
  const known = loaded.get(searchPath(filters))
  return known && known.until > Date.now() ? known.pages : undefined
}

/** Remembers what was loaded of a search. */
export function keepPages(filters: Filters, pages: Pages): void {
  loaded.set(searchPath(filters), { pages, until: Date.now() + FRESH_MS })
}

/** The page after `last`; it goes on after the last row seen, whatever was added meanwhile. */
export async function searchNext(filters: Filters, last: Found): Promise<Found> {
  const { current_page, cursor } = last.list
  return searchPage(filters, { page: current_page + 1, cursor: cursor ?? undefined })
}

function searchPage(filters: Filters, paging: { page?: number; cursor?: string | undefined } = { page: 1 }) {
  return call(searchSequences, { ...filters, ...paging }, { expects })
}
