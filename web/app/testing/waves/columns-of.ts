import type { Points, TrackPoint } from '../../features/waves/tracks/point-list.ts'

/** Points as a track keeps them. */
export const columnsOf = (points: TrackPoint[]): Points => ({
  t: Float64Array.from(points, ({ t }) => t),
  lat: Float64Array.from(points, ({ lat }) => lat),
  lon: Float64Array.from(points, ({ lon }) => lon),
})
