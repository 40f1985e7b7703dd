import { invalid } from '../../calls/problem.ts'
import { toPage } from '../../calls/to-page.ts'
import type { Deps } from '../../deps.ts'
import type { Days } from '../../locations/suggest/on-days-queries.ts'
import { findSearched, getTree, type PlaceFilter } from '../../locations/tree.ts'
import { getDefaultPrices } from '../../prices/queries.ts'
import { readPublicCursor, writeCursor } from '../cursors.ts'
import { t } from '../messages/t.ts'
import { toFound } from '../views.ts'
import { listNearestDays, searchPublic, type Times } from './search-queries.ts'

export type Search = {
  place: PlaceFilter
  days: Days | null
  times: Times | null
  page: number
  perPage: number
  cursor: string | undefined
}

/** Searches public sequences by place and day. Contradictory or hidden places find nothing. */
export async function searchSequences({ db }: Pick<Deps, 'db'>, search: Search) {
  const { place, days, times, page, perPage, cursor } = search
  checkTimes(search)
  const [tree, prices] = await Promise.all([getTree(db), getDefaultPrices(db)])
  const searched = findSearched(tree, place)
  if (searched === undefined) return { list: toPage([], { total: 0, page, perPage, cursor: null }) }

  const after = readPublicCursor(cursor)
  const { rows, total, isLast } = await searchPublic(db, { place: searched, days, times, page, perPage, after })
  const last = rows.at(-1)
  const list = toPage(
    rows.map((row) => toFound(row, { tree, prices })),
    { total, page, perPage, cursor: isLast || last === undefined ? null : writeCursor('date', last) },
  )
  if (total > 0 || days === null) return { list }
  return { list, nearest_dates: await listNearestDays(db, searched.id, days.from) }
}

/** Each sequence of the days is looked at. */
const MOST_DAYS = 31
const DAY_MS = 86_400_000

function checkTimes({ days, times }: Pick<Search, 'days' | 'times'>) {
  if (times === null) return
  if (days === null) throw invalid(t('search.date'))
  if ((Date.parse(days.until) - Date.parse(days.from)) / DAY_MS >= MOST_DAYS) {
    throw invalid(t('search.days', { max: MOST_DAYS }))
  }
  if (times.from && times.to && times.from >= times.to) throw invalid(t('search.time'))
}
