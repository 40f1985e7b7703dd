import { cachedCall } from '../../api/cached-call.ts'
import { runningRouter } from '../../api/navigation/running-router.ts'
import { makeOld } from '../../api/page-memory.ts'
import { loadAround } from './around/load-around.ts'
import { isFiltered, readPages } from './filters.ts'
import { loadHome, readQuestion } from './load-home.ts'
import { findOrElse } from './nothing/instead.ts'
import { searchFirst } from './search.ts'
import type { HomeData } from './shown.ts'

const PRIVATE = /^\/(user|admin)\//

/** Loads the home page in the browser, from caches while they are fresh. */
export async function loadInBrowser(url: string): Promise<HomeData> {
  // Whoever comes from there may have changed what is public.
  if (PRIVATE.test(runningRouter()?.state.location.pathname ?? '')) makeOld()
  const question = await readQuestion(cachedCall, url)
  const pages = readPages(new URL(url).searchParams)
  const [rest, found] = await Promise.all([
    loadHome(cachedCall, question),
    findOrElse(question.filters, (filters) => searchFirst(filters, pages)),
    isFiltered(question.filters) && loadAround().catch(() => {}),
  ])
  return { ...rest, unknown: question.unknown, ...found }
}
