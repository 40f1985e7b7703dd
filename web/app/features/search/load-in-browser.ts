import { cachedCall } from '../../api/cached-call.ts'
import { type Packed, packFiles } from '../../ui/pictures/pack-files.ts'
import { readPages } from './filters.ts'
import { loadHome, readQuestion } from './load-home.ts'
import { findOrElse } from './nothing/instead.ts'
import { searchFirst } from './search.ts'
import type { HomeData } from './shown.ts'

/** Loads the home page in the browser, from caches while they are fresh. */
export async function loadInBrowser(url: string): Promise<Packed<HomeData>> {
  const question = await readQuestion(cachedCall, url)
  const pages = readPages(new URL(url).searchParams)
  const [rest, found] = await Promise.all([
    loadHome(cachedCall, question),
    findOrElse(question.filters, (filters) => searchFirst(filters, pages)),
  ])
  return packFiles({ ...rest, unknown: question.unknown, taken: question.taken ?? null, ...found })
}
