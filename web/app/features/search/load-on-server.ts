import { searchSequences } from '@lineup/contract/sequences/search.ts'
import type { ServerCall } from '../../api/api-context.ts'
import { readPages } from './filters.ts'
import { loadHome, readQuestion } from './load-home.ts'
import { findOrElse } from './nothing/instead.ts'
import { PER_PAGE } from './search.ts'
import type { HomeData } from './shown.ts'
import { asked } from './time/about-time.ts'

/** Loads the home page for its first HTML. */
export async function loadOnServer(call: ServerCall, url: string): Promise<HomeData> {
  const question = await readQuestion(call, url)
  const pages = readPages(new URL(url).searchParams)
  const [rest, found] = await Promise.all([
    loadHome(call, question),
    findOrElse(question.filters, (filters) =>
      call(searchSequences, { ...asked(filters), page: 1, per_page: pages * PER_PAGE }),
    ),
  ])
  return { ...rest, unknown: question.unknown, taken: question.taken ?? null, ...found }
}
