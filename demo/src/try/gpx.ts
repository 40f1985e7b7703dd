import type { TrackPoint } from './track.ts'

const DIGITS = 6

/** As watches export a session: GPX 1.1, times in UTC. */
export function toGpx(track: TrackPoint[]): string {
  const points = track.map(
    ({ at, latitude, longitude }) =>
      `<trkpt lat="${latitude.toFixed(DIGITS)}" lon="${longitude.toFixed(DIGITS)}"><time>${at.toISOString()}</time></trkpt>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Lineup demo" xmlns="http://www.topografix.com/GPX/1/1">',
    '<trk><name>Surfing</name><type>surfing</type><trkseg>',
    ...points,
    '</trkseg></trk>',
    '</gpx>',
    '',
  ].join('\n')
}
