import { searchSequences } from '@lineup/contract/sequences/search.ts'
import type { ServerCall } from '../../api/api-context.ts'
import { cachedCall } from '../../api/cached-call.ts'
import { readPages } from './filters.ts'
import { type HomeFrame, loadHome, readQuestion } from './load-home.ts'
import { PER_PAGE, type SearchPage, searchFirst } from './search.ts'

export type HomeData = HomeFrame & { first: SearchPage | null; unknown: string | null }

export async function loadOnServer(call: ServerCall, url: string): Promise<HomeData> {
  const question = await readQuestion(call, url)
  const pages = readPages(new URL(url).searchParams)
  const [rest, first] = await Promise.all([
    loadHome(call, question),
    call(searchSequences, { ...question.filters, page: 1, per_page: pages * PER_PAGE }).catch(() => null),
  ])
  return { ...rest, unknown: question.unknown, first }
}

/** Loads the home page in the browser, from caches while they are fresh. */
export async function loadInBrowser(url: string): Promise<HomeData> {
  const question = await readQuestion(cachedCall, url)
  const pages = readPages(new URL(url).searchParams)
  const [rest, first] = await Promise.all([
    loadHome(cachedCall, question),
    searchFirst(question.filters, pages).catch(() => null),
  ])
  return { ...rest, unknown: question.unknown, first }
}
