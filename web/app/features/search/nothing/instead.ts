import { isFiltered, withoutPlace } from '../filters.ts'
import type { SearchPage } from '../search.ts'
import type { Filters } from '../search-path.ts'

/** What a search that found nothing shows instead, so that nobody meets an empty page. */
export type Instead = { filters: Filters; page: SearchPage }

/** The first page of a search; without sessions, also the nearest day there that has some, or else the latest of all places. */
export async function findOrElse(filters: Filters, search: (filters: Filters) => Promise<SearchPage>) {
  const first = await search(filters).catch(() => null)
  if (first?.list.total !== 0 || !isFiltered(filters)) return { first, instead: null }
  const [date = null] = first.nearest_dates ?? []
  const other = { ...(date ? filters : withoutPlace(filters, 'continent')), date, until: null, time: undefined }
  const page = await search(other).catch(() => null)
  return { first, instead: page && { filters: other, page } }
}
