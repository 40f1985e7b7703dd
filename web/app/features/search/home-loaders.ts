import { searchSequences } from '@lineup/contract/sequences/search.ts'
import type { ServerCall } from '../../api/api-context.ts'
import { cachedCall } from '../../api/cached-call.ts'
import { readFilters } from './filters.ts'
import { type HomeFrame, loadHome } from './load-home.ts'
import { type SearchPage, searchFirst } from './search.ts'

export type HomeData = HomeFrame & { first: SearchPage | null }

export async function loadOnServer(call: ServerCall, url: string): Promise<HomeData> {
  const filters = readFilters(new URL(url).searchParams)
  const [rest, first] = await Promise.all([
    loadHome(call, filters),
    call(searchSequences, { ...filters, page: 1 }).catch(() => null),
  ])
  return { ...rest, first }
}

/** Loads the home page in the browser, from caches while they are fresh. */
export async function loadInBrowser(url: string): Promise<HomeData> {
  const filters = readFilters(new URL(url).searchParams)
  const [rest, first] = await Promise.all([loadHome(cachedCall, filters), searchFirst(filters).catch(() => null)])
  return { ...rest, first }
}
