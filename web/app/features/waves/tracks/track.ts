/** A position at a time: seconds since 1970, degrees. */
export type TrackPoint = { t: number; lat: number; lon: number }

/** What a watch recorded, in order of time. `isZoned`: the file says that its times are in UTC, or how far from it. */
export type Track = { points: TrackPoint[]; isZoned: boolean }

/** Why a file is no track of a session; the page has words for each. */
export type TrackFault = 'large' | 'strange' | 'damaged' | 'timeless' | 'placeless'

export class NoTrack extends Error {
  override name = 'NoTrack'
  readonly fault: TrackFault

  constructor(fault: TrackFault) {
    super(`No track: ${fault}`)
    this.fault = fault
  }
}

const isPlace = ({ lat, lon }: TrackPoint) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0)

/** Puts points in order and leaves out those without a place or with a time that is there already. Throws NoTrack if too few are left. */
export function trackOf(points: TrackPoint[], isZoned: boolean): Track {
  const placed = points.filter(isPlace)
  if (placed.length < 2) throw new NoTrack('placeless')
  const timed = placed.filter(({ t }) => Number.isFinite(t)).toSorted((a, b) => a.t - b.t)
  if (timed.length < 2) throw new NoTrack('timeless')
  return { points: timed.filter(({ t }, n) => n === 0 || t > (timed[n - 1]?.t ?? t)), isZoned }
}
