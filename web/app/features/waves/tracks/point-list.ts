import { NoTrack } from './no-track.ts'

/** A position at a time: seconds since 1970, degrees. */
export type TrackPoint = { t: number; lat: number; lon: number }

/** Points column by column: a million of them as objects take 100 MB. */
export type Points = { t: Float64Array; lat: Float64Array; lon: Float64Array }

export type PointList = ReturnType<typeof pointList>

/** More than three weeks at a point a second. */
const MOST = 2_000_000
const AT_FIRST = 16_384
/** Nobody's clock is set by so much in a session: there it was another clock, or the same one before it knew the time. */
const OTHER_CLOCK_S = 180 * 86_400
/** Fewer points with times of another year are an error of the file. */
const LEAST_OF_A_CLOCK = 3
/** As far as a surfer may be between two points, degrees. */
const NEAR = 0.003

/** Gathers points in the order of the file. Those without a place or a time are left out. */
export function pointList() {
  let [t, lat, lon] = [new Float64Array(AT_FIRST), new Float64Array(AT_FIRST), new Float64Array(AT_FIRST)]
  let length = 0
  let placed = 0
  return {
    add(time: number, latitude: number, longitude: number): void {
      if (!isPlace(latitude, longitude)) return
      placed += 1
      if (!Number.isFinite(time)) return
      if (length === MOST) throw new NoTrack('large')
      if (length === t.length) [t, lat, lon] = [grown(t), grown(lat), grown(lon)]
      t[length] = time
      lat[length] = latitude
      lon[length] = longitude
      length += 1
    },
    /** Moves the times from the n-th point on that lie below a limit; all in seconds. */
    move(from: number, { below, by }: { below: number; by: number }): void {
      for (let n = from; n < length; n += 1) if ((t[n] ?? 0) < below) t[n] = (t[n] ?? 0) + by
    },
    /** Of the n-th point, seconds. */
    timeOf: (n: number): number | undefined => (n < length ? t[n] : undefined),
    get length() {
      return length
    },
    /** Points with a place; some have no time. */
    get placed() {
      return placed
    },
    points: (): Points =>
      ofOneClock({ t: t.subarray(0, length), lat: lat.subarray(0, length), lon: lon.subarray(0, length) }),
  }
}

const isPlace = (lat: number, lon: number) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0)

function grown(column: Float64Array): Float64Array<ArrayBuffer> {
  const wider = new Float64Array(Math.min(MOST, column.length * 2))
  wider.set(column)
  return wider
}

type Run = { from: number; to: number }

/**
 * Some watches write a day long past until satellites tell the time. Single points of such a day are left out; a longer run goes
 * on until the next one begins, and is moved there.
 */
function ofOneClock(points: Points): Points {
  const { t, lat, lon } = points
  const all = runsOf(t)
  if (all.length === 1) return points
  const runs = all.filter(({ from, to }) => to - from >= LEAST_OF_A_CLOCK)
  if (runs.length === 0) return points
  const timeAt = (n: number) => t[n] ?? 0
  const isNear = (a: number, b: number) =>
    Math.abs((lat[a] ?? 0) - (lat[b] ?? 0)) < NEAR && Math.abs((lon[a] ?? 0) - (lon[b] ?? 0)) < NEAR
  for (const [n, { from, to }] of [...runs.entries()].toReversed()) {
    const next = runs[n + 1]
    if (next === undefined) continue
    const gap = timeAt(next.from) - timeAt(to - 1)
    if (gap > OTHER_CLOCK_S && isNear(to - 1, next.from)) {
      for (let at = from; at < to; at += 1) t[at] = timeAt(at) + gap - 1
    }
  }
  const kept = runs.flatMap(({ from, to }) => [{ from, to }])
  const column = (values: Float64Array) => {
    const joined = new Float64Array(kept.reduce((sum, { from, to }) => sum + to - from, 0))
    let at = 0
    for (const { from, to } of kept) {
      joined.set(values.subarray(from, to), at)
      at += to - from
    }
    return joined
  }
  return { t: column(t), lat: column(lat), lon: column(lon) }
}

function runsOf(t: Float64Array): Run[] {
  const runs: Run[] = [{ from: 0, to: t.length }]
  for (let n = 1; n < t.length; n += 1) {
    if (Math.abs((t[n] ?? 0) - (t[n - 1] ?? 0)) <= OTHER_CLOCK_S) continue
    const last = runs.at(-1)
    if (last) last.to = n
    runs.push({ from: n, to: t.length })
  }
  return runs
}
