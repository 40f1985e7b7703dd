import type { Points } from '../tracks/point-list.ts'

/** A place in metres east and north of the track's first point, at a second since 1970. */
export type Place = { t: number; x: number; y: number /** Between two points of the file. */; isBetween?: boolean }

const EARTH_M = 6_371_000
/** No surfer is faster. Watches under water jump. */
const FASTEST_M_S = 15
/** So many far points that agree with each other are where the watch really is. */
const AGREEING = 3
const LONGEST_GAP_S = 15
const SHORTEST = 5
/** Points. */
const MOST_AT_ONCE = 4_000
const LOOKED_AT = 600
const STILL = 5

/** Puts a track on a plane, one place for each second, in pieces without gaps of more than 15 s, one after the other. Jumps are left out. */
export function* localTrack({ t, lat, lon }: Points): Generator<Place[]> {
  const [north0 = 0] = lat
  const [east0 = 0] = lon
  const east = (EARTH_M * Math.PI * Math.cos((north0 * Math.PI) / 180)) / 180
  const north = (EARTH_M * Math.PI) / 180
  const placeOf = (time: number, n: number): Place => ({
    t: Math.round(time),
    x: ((lon[n] ?? 0) - east0) * east,
    y: ((lat[n] ?? 0) - north0) * north,
  })
  // A whole day at once would take much memory as objects.
  for (let from = 0; from < t.length; ) {
    let to = from + 1
    while (to < t.length && to - from < MOST_AT_ONCE && (t[to] ?? 0) - (t[to - 1] ?? 0) <= LONGEST_GAP_S) to += 1
    if (to < t.length && to - from === MOST_AT_ONCE) to = quietest(lat, lon, to)
    const places = Array.from(t.subarray(from, to), (time, n) => placeOf(time, from + n))
    yield* pieces(withoutJumps(places)).filter((piece) => piece.length > SHORTEST)
    from = to
  }
}

/** Among the last points before one, where the surfer moved the least for some of them: there no ride is cut. */
function quietest(lat: Float64Array, lon: Float64Array, before: number): number {
  const moved = (n: number) =>
    Math.hypot((lat[n + STILL] ?? 0) - (lat[n - STILL] ?? 0), (lon[n + STILL] ?? 0) - (lon[n - STILL] ?? 0))
  let best = before - STILL
  for (let n = best; n > before - LOOKED_AT; n -= 1) if (moved(n) < moved(best)) best = n
  return best
}

export const distance = (a: Place, b: Place) => Math.hypot(b.x - a.x, b.y - a.y)

const isReachable = (a: Place, b: Place) => distance(a, b) <= FASTEST_M_S * Math.max(1, b.t - a.t)

function withoutJumps(places: Place[]): Place[] {
  const kept: Place[] = []
  let far: Place[] = []
  for (const place of places) {
    const last = kept.at(-1)
    const lastFar = far.at(-1)
    if (last === undefined || isReachable(last, place)) {
      kept.push(place)
      far = []
      continue
    }
    far = lastFar !== undefined && isReachable(lastFar, place) ? [...far, place] : [place]
    if (far.length < AGREEING) continue
    kept.push(...far)
    far = []
  }
  return kept
}

/** Between two points the surfer went straight. */
function pieces(places: Place[]): Place[][] {
  const all: Place[][] = []
  let piece: Place[] = []
  for (const place of places) {
    const last = piece.at(-1)
    const seconds = last === undefined ? 0 : place.t - last.t
    if (last === undefined || seconds > LONGEST_GAP_S || !isReachable(last, place)) {
      piece = [place]
      all.push(piece)
      continue
    }
    for (let n = 1; n <= seconds; n += 1) {
      const part = n / seconds
      piece.push({
        t: last.t + n,
        x: last.x + (place.x - last.x) * part,
        y: last.y + (place.y - last.y) * part,
        isBetween: n < seconds,
      })
    }
  }
  return all
}
