import { toPage } from '../calls/to-page.ts'
import type { Deps } from '../deps.ts'
import { spokenName } from '../locations/spoken-name.ts'
import { getTree, isShown, pathOf } from '../locations/tree.ts'
import {
  type DemandFilter,
  type DemandListOptions,
  type DemandRow,
  listDemandRows,
  listInReview,
  readDemand,
  readOwnDemand,
} from './demand-queries.ts'

const MOST = 20
/** Days at the photographer’s own spots after which other spots are not read. */
const ENOUGH = 4

export async function viewDemand({ db }: Pick<Deps, 'db'>, userId: number, filter: DemandFilter) {
  const [tree, rows] = await Promise.all([getTree(db), readRows(db, userId, filter)])
  const inReview = await listInReview(db, userId, rows)
  return rows
    .filter(({ spotId }) => isShown(tree, spotId))
    .map((row) => {
      const { spotId, day, waiting } = row
      const [continent, region, area, spot] = pathOf(tree, spotId)
      const above = { continent_id: continent?.id ?? 0, region_id: region?.id ?? 0, area_id: area?.id ?? 0 }
      const names = { spot_id: spotId, spot: spot ? spokenName(spot) : '', area: area ? spokenName(area) : '' }
      return { ...above, ...names, date: day, waiting, in_review: inReview.includes(row) }
    })
}

async function readRows(db: Deps['db'], userId: number, filter: DemandFilter) {
  if (filter.spotId !== null) return readDemand(db, filter, MOST)
  const own = await readOwnDemand(db, userId, filter.day, MOST)
  if (own.length >= ENOUGH) return own
  const isOwn = (row: DemandRow) => own.some(({ spotId, day }) => spotId === row.spotId && day === row.day)
  const all = await readDemand(db, filter, MOST)
  return [...own, ...all.filter((row) => !isOwn(row))].slice(0, MOST)
}

export type ListQuery = {
  page: number
  per_page: number
  search?: string | undefined
  sort?: DemandListOptions['sort'] | undefined
  dir?: 'asc' | 'desc' | undefined
  photos?: '0' | '1' | undefined
}

export async function listDemand({ db }: Pick<Deps, 'db'>, query: ListQuery) {
  const { page, per_page: perPage, search = '', sort = 'date', photos } = query
  const { rows, total } = await listDemandRows(db, {
    page,
    perPage,
    search,
    sort,
    dir: query.dir ?? (sort === 'spot' ? 'asc' : 'desc'),
    hasPhotos: photos === undefined ? null : photos === '1',
  })
  const list = rows.map(({ spotId, day, ...row }) => ({ spot_id: spotId, date: day, ...row }))
  return toPage(list, { total, page, perPage, cursor: null })
}
