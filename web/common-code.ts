import type { Rolldown } from 'vite'

const PUBLIC_PAGE =
  /\/routes\/public\/.*\?__react-router-build-client-route$|\/root\.tsx\?__react-router-build-client-route$/

/** Most public pages have no form, and do without this library. */
const FORMS = /node_modules\/(react-hook-form|@hookform)\//

/**
 * The file of what at least two public pages need at once; null for everything else. Over a slow line, fifty small files arrive
 * seconds later than ten that are larger together (docs/decisions/0131).
 */
export function commonOfPublicPages(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (graph.getModuleInfo(id)?.importedIds.some((imported) => FORMS.test(imported))) return null
  const seen = new Set([id])
  let pages = 0
  // The set grows while it is walked.
  for (const each of seen) {
    if (PUBLIC_PAGE.test(each)) pages += 1
    if (pages === 2) return 'common'
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  }
  return null
}
