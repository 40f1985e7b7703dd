import { pageOf } from '../../calls/page-of.ts'
import type { Deps } from '../../deps.ts'
import { findSearched, getTree, type PlaceFilter } from '../../locations/tree.ts'
import { getDefaultPrices } from '../../prices/queries.ts'
import { readPublicCursor, writeCursor } from '../cursors.ts'
import { toCover, toSequence } from '../views.ts'
import { listFurtherPhotos } from './cover-queries.ts'
import { type Days, listNearestDays, searchPublic } from './search-queries.ts'

export type Search = {
  place: PlaceFilter
  days: Days | null
  page: number
  perPage: number
  cursor: string | undefined
}

/** Searches public sequences by place and day. Contradictory or hidden places find nothing. */
export async function searchSequences({ db }: Pick<Deps, 'db'>, { place, days, page, perPage, cursor }: Search) {
  const tree = await getTree(db)
  const searched = findSearched(tree, place)
  if (searched === undefined) return { list: pageOf([], { total: 0, page, perPage, cursor: null }) }

  const after = readPublicCursor(cursor)
  const { rows, total, isLast } = await searchPublic(db, { place: searched, days, page, perPage, after })
  const [prices, further] = await Promise.all([
    getDefaultPrices(db),
    listFurtherPhotos(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  const last = rows.at(-1)
  const list = pageOf(
    rows.map((row) => ({
      ...toSequence(row, { tree, prices }),
      more: (further.get(row.id) ?? []).map((photo) => toCover(photo)),
    })),
    { total, page, perPage, cursor: isLast || last === undefined ? null : writeCursor('date', last) },
  )
  if (total > 0 || days === null) return { list }
  return { list, nearest_dates: await listNearestDays(db, searched.id, days.from) }
}
