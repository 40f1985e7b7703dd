import { invalid, notFound } from '../../calls/problem.ts'
import { toPage } from '../../calls/to-page.ts'
import type { Deps } from '../../deps.ts'
import { zoneOf } from '../../locations/place-views.ts'
import { spokenName } from '../../locations/spoken-name.ts'
import { getTree, isShown, pathOf, type Tree } from '../../locations/tree.ts'
import { getDefaultPrices } from '../../prices/queries.ts'
import { t } from '../messages/t.ts'
import { findDaysAround, readDay, readLine } from './day-queries.ts'
import { sunOf } from './sun-of.ts'
import { toStack } from './views.ts'

type SpotAndDay = { spotId: number; day: string }
type View = SpotAndDay & {
  from: string | null
  to: string | null
  isCertain: boolean
  page: number
  perPage: number
  cursor: string | undefined
}

/** The photos of all photographers of a spot and day, as stacks. `from` and `to` are HH:MM by the clocks there. */
export async function viewDay({ db }: Pick<Deps, 'db'>, view: View) {
  const { spotId, day, from, to, page, perPage } = view
  if (from && to && from >= to) throw invalid(t('day.window'))
  const [tree, prices] = await Promise.all([getTree(db), getDefaultPrices(db)])
  const { path, spot, zone } = findSpot(tree, spotId)

  const [{ rows, totals, isLast }, around] = await Promise.all([
    readDay(db, { ...view, zone, after: readCursor(view.cursor), imagePriceMinor: prices.imagePrice }),
    findDaysAround(db, { spotId, day }),
  ])
  const { photos, photographers, stacks, uncertain, total } = totals
  const [continent, region, area] = path
  const last = rows.at(-1)
  return {
    day: {
      continent_id: continent?.id ?? 0,
      region_id: region?.id ?? 0,
      area_id: area?.id ?? 0,
      spot_id: spotId,
      continent: continent ? spokenName(continent) : '',
      region: region ? spokenName(region) : '',
      area: area ? spokenName(area) : '',
      spot: spokenName(spot),
      date: day,
      time_zone: zone,
      sun: sunOf(spot, totals.starts_at),
      photos,
      photographers,
      price_from: totals.price_from_minor,
      price_to: totals.price_to_minor,
      stacks,
      uncertain,
      ...around,
    },
    list: toPage(
      rows.map((row) => toStack(row, prices)),
      { total, page, perPage, cursor: isLast || last === undefined ? null : writeCursor(last) },
    ),
  }
}

export async function viewLine({ db }: Pick<Deps, 'db'>, { spotId, day }: SpotAndDay) {
  const { zone } = findSpot(await getTree(db), spotId)
  const { startsAt, rows, isCut } = await readLine(db, { spotId, day, zone })
  const clocks: Array<{ name: string; source: string; error_s: number | null }> = []
  const placeOf = new Map<string, number>()
  const stacks = rows.map(
    ({ id, start, stop, photos, sequence_id, camera_key, photographer: name, source, error_s }) => {
      const camera = `${sequence_id} ${camera_key}`
      const clock = placeOf.get(camera) ?? clocks.push({ name, source, error_s }) - 1
      placeOf.set(camera, clock)
      return [id, start, stop, photos, clock]
    },
  )
  return { time_zone: zone, starts_at: startsAt, clocks, stacks, cut: isCut }
}

function findSpot(tree: Tree, id: number) {
  const path = pathOf(tree, id)
  const spot = path[3]
  if (spot === undefined || !isShown(tree, id)) throw notFound('spot')
  return { path, spot, zone: zoneOf(path) }
}

const WITHOUT_TIME = 1e15

const writeCursor = ({ started_at, id }: { started_at: Date | null; id: number }) =>
  `${started_at?.getTime() ?? WITHOUT_TIME}.${id}`

/** Null for anything else: the list then starts from the beginning. */
function readCursor(cursor: string | undefined): { at: number; id: number } | null {
  const [, at, id] = /^(-?\d{1,16})\.(\d{1,9})$/.exec(cursor ?? '') ?? []
  return at && id ? { at: Number(at), id: Number(id) } : null
}
