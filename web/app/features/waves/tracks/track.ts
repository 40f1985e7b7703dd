import { NoTrack } from './no-track.ts'
import type { PointList, Points } from './point-list.ts'

/** What a watch recorded, in order of time. `isZoned`: the file says that its times are in UTC, or how far from it. */
export type Track = Points & {
  isZoned: boolean /** The file ends in the middle, or a part of it cannot be read. */
  isCut: boolean
}

/** What a reader says of its file, besides the points. */
export type Read = { isZoned: boolean; isCut: boolean }

/** The first time that the weeks of GPS began anew. A watch that says less has never heard the time. */
const GPS_BEGAN_ANEW_S = Date.UTC(1999, 7, 22) / 1_000

/** Puts points in order of time, each time once. Throws NoTrack if too few are left. */
export function trackOf(list: PointList, { isZoned, isCut }: Read): Track {
  if (list.placed < 2) throw new NoTrack(isCut ? 'damaged' : 'placeless')
  const points = inOrder(list.points())
  const last = points.t.at(-1)
  if (points.t.length < 2 || last === undefined || last < GPS_BEGAN_ANEW_S) {
    throw new NoTrack(isCut && list.placed > points.t.length ? 'damaged' : 'timeless')
  }
  return { ...points, isZoned, isCut }
}

function inOrder(points: Points): Points {
  const { t } = points
  if (t.every((time, n) => n === 0 || time > (t[n - 1] ?? time))) return points
  // Of equal times the first in the file comes first: the order stays.
  const order = Uint32Array.from(t, (_, n) => n).sort((a, b) => (t[a] ?? 0) - (t[b] ?? 0))
  const kept = order.filter((at, n) => n === 0 || (t[at] ?? 0) > (t[order[n - 1] ?? 0] ?? 0))
  const column = (values: Float64Array) => Float64Array.from(kept, (at) => values[at] ?? 0)
  return { t: column(t), lat: column(points.lat), lon: column(points.lon) }
}
