import { PAGE_SIZE } from '@lineup/contract/limits.ts'
import { searchSequences } from '@lineup/contract/sequences/search.ts'
import type { ProblemKey } from '../../api/api-problem.ts'
import { call } from '../../api/call.ts'
import { recallFresh, remember } from '../../api/page-memory.ts'
import type { Output } from '../../api/wire.ts'
import { type Filters, searchPath } from './search-path.ts'
import { asked } from './time/about-time.ts'

type Answer = Output<typeof searchSequences>
type Row = Answer['list']['data'][number]

/** What pages show of a sequence. */
export type FoundSequence = Pick<
  Row,
  | 'id'
  | 'sequence_key'
  | 'name'
  | 'photographer_id'
  | 'date'
  | 'hours'
  | 'spot_id'
  | 'region'
  | 'area'
  | 'spot'
  | 'images_count'
  | 'image_price'
  | 'cover'
  | 'more'
>

export type SearchPage = Omit<Answer, 'list'> & { list: Omit<Answer['list'], 'data'> & { data: FoundSequence[] } }

export type Pages = [SearchPage, ...SearchPage[]]

export const PER_PAGE = PAGE_SIZE

const FRESH_MS = 10 * 60_000

// The page shows a failed search itself.
const expects: ProblemKey[] = ['Internal', 'Unavailable', 'TooManyRequests', 'Invalid']

/** The first pages of a search as one, from memory if it is fresh. Browser only. */
export async function searchFirst(filters: Filters, pages: number): Promise<SearchPage> {
  const [first] = knownPages(filters) ?? [await searchPage(filters, { page: 1, per_page: pages * PER_PAGE })]
  return first
}

/** The pages loaded before, so that Back shows as many. */
export function knownPages(filters: Filters): Pages | undefined {
  return recallFresh(keyOf(filters))
}

export function keepPages(filters: Filters, pages: Pages): void {
  remember(keyOf(filters), pages, FRESH_MS)
}

/** Loads the page after `last`. The cursor continues after its last row, even if rows were added meanwhile. */
export async function searchNext(filters: Filters, last: SearchPage): Promise<SearchPage> {
  const { current_page, cursor } = last.list
  return searchPage(filters, { page: current_page + 1, cursor: cursor ?? undefined })
}

function searchPage(filters: Filters, paging: { page: number; per_page?: number; cursor?: string | undefined }) {
  return call(searchSequences, { ...asked(filters), ...paging }, { expects })
}

const keyOf = (filters: Filters) => `search ${searchPath(filters)}`
